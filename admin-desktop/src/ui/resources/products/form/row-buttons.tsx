import UpIcon from '@mui/icons-material/ArrowUpward'
import DownIcon from '@mui/icons-material/ArrowDownward'
import RemoveIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'

interface RowButtonsProps {
  /** The name of the row, such as “highlight 2”. */
  label: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** Moves a row of a form up or down, or removes it. */
export function RowButtons({ label, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <IconButton
        aria-label={`Move ${label} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Move ${label} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Remove ${label}`} onClick={() => onRemove(index)}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
