// Opens Foundation: checks players and options, reads the content.
