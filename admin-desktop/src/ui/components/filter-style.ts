/**
 * Fields above a list: as high as its buttons, with outlines as light as its lines, and with labels
 * above them like the fields of every form.
 */
export const filterStyle = {
  // Below 16 px a phone would zoom in on the field.
  '& .MuiOutlinedInput-root': { minHeight: 40, fontSize: { xs: '1rem', sm: '0.875rem' } },
  '& .MuiOutlinedInput-input': { py: 2, textOverflow: 'ellipsis' },
  '& fieldset': { borderColor: 'divider', top: 0 },
  '& fieldset legend': { display: 'none' },
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    mb: 0.5,
    fontSize: '0.75rem',
    fontWeight: 550,
    color: 'text.secondary',
  },
}
