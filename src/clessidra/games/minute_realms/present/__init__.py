"""What people read of Minute Realms: views, candidates, stories, score sheets, notation."""
