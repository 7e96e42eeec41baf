/** A field with suggestions looks like the others, though the library pads it otherwise. */
export const autocompleteStyle = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { p: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input.MuiAutocomplete-input': { px: 3.5, py: 3 },
}
