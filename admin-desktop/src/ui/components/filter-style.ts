/** Fields above a list: as high as its buttons, and as quiet as its lines. */
export const filterStyle = {
  // Below 16 px a phone would zoom in on the field.
  '& .MuiOutlinedInput-root': { minHeight: 40, fontSize: { xs: 16, sm: 14 } },
  '& .MuiOutlinedInput-input': { py: 2, textOverflow: 'ellipsis' },
  '& fieldset': { borderColor: 'divider' },
}
