"""What people read of Realm of Sand: views, candidates, stories, score sheets, notation."""
