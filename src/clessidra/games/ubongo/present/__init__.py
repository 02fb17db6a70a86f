"""What people read of Ubongo: views, candidates, stories, score sheets, notation."""
