import MoreIcon from '@mui/icons-material/Add'
import LessIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PackLine } from './pack-lines'
import { SerialFields } from './serial-fields'

interface PackLineFieldsProps {
  line: PackLine
  index: number
  errors: Readonly<Record<string, string>>
  onQuantity: (quantity: number) => void
  onSerial: (piece: number, text: string) => void
  onEnter: (field: HTMLInputElement, piece: number) => void
  /** Enter in the number of pieces: on with scanning. */
  onCounted: () => void
}

function QuantityField({ line, onQuantity, onCounted }: PackLineFieldsProps) {
  const { name, quantity, left } = line
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <IconButton
        tabIndex={-1}
        aria-label={`One piece less of ${name}`}
        disabled={quantity === 0}
        onClick={() => onQuantity(quantity - 1)}
      >
        <LessIcon fontSize="small" />
      </IconButton>
      <OutlinedInput
        type="number"
        size="small"
        value={quantity}
        onChange={({ target }) => onQuantity(Number(target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onCounted()
        }}
        sx={{ width: 72 }}
        inputProps={{ 'aria-label': `Pieces of ${name}`, min: 0, max: left, step: 1 }}
      />
      <IconButton
        tabIndex={-1}
        aria-label={`One piece more of ${name}`}
        disabled={quantity === left}
        onClick={() => onQuantity(quantity + 1)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

/** One product of a parcel: how many of its pieces go in, and their serial numbers. */
export function PackLineFields(props: PackLineFieldsProps) {
  const { line, index, errors, onSerial, onEnter } = props
  return (
    <Box
      component="li"
      sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}
      aria-label={line.name}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {line.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {line.left} to pack
          </Typography>
        </Box>
        <QuantityField {...props} />
      </Stack>
      <SerialFields
        line={line}
        index={index}
        errors={errors}
        onChange={onSerial}
        onEnter={onEnter}
      />
    </Box>
  )
}
