/** Makes a field with suggestions look like the others, though the library pads it differently. */
export const autocompleteStyle = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { p: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input.MuiAutocomplete-input': { px: 3.5, py: 3 },
}
