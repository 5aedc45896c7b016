"""Messages to the user: phrases, and validation errors as sentences."""
