"""What Gabardine says to its user: phrases of a message, and validation errors as sentences."""
