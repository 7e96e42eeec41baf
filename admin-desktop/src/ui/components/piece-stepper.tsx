import MoreIcon from '@mui/icons-material/Add'
import LessIcon from '@mui/icons-material/Remove'
import { IconButton, OutlinedInput, Stack } from '@mui/material'

interface PieceStepperProps {
  /** The accessible name, such as “Pieces of Nova X1”. */
  name: string
  value: number
  max: number
  onChange: (pieces: number) => void
  /** Called on Enter in the number. Without it Enter submits the form. */
  onEnter?: () => void
}

/** A number of pieces from 0, typed or changed with buttons. */
export function PieceStepper({ name, value, max, onChange, onEnter }: PieceStepperProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <IconButton
        tabIndex={-1}
        aria-label={`One piece less of ${name}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <LessIcon fontSize="small" />
      </IconButton>
      <OutlinedInput
        type="number"
        size="small"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onEnter()
        }}
        sx={{ width: 72 }}
        inputProps={{ 'aria-label': `Pieces of ${name}`, min: 0, max, step: 1 }}
      />
      <IconButton
        tabIndex={-1}
        aria-label={`One piece more of ${name}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

/** Parses a typed number as a number of pieces from 0 to a maximum. */
export const toPieceCount = (typed: number, max: number): number =>
  Math.max(0, Math.min(max, Math.floor(typed) || 0))
