import Chip from '@mui/material/Chip'

/** Shows a filter that a link has set. A click or the Delete key removes it. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Chip label={label} onClick={onRemove} onDelete={onRemove} sx={{ alignSelf: 'center' }} />
)
