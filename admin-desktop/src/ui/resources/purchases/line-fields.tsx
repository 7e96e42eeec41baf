import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { DraftLine } from './purchase-draft'

interface NumberFieldProps {
  label: string
  value: string
  error: string | undefined
  isRupees?: boolean
  onChange: (text: string) => void
}

function NumberField({ label, value, error, isRupees = false, onChange }: NumberFieldProps) {
  const helpId = useId()
  return (
    <Box>
      <OutlinedInput
        type="number"
        fullWidth
        value={value}
        error={error !== undefined}
        startAdornment={isRupees ? '₹' : undefined}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          'aria-label': label,
          'aria-describedby': helpId,
          min: isRupees ? 0 : 1,
          step: isRupees ? 'any' : 1,
          inputMode: isRupees ? 'decimal' : 'numeric',
        }}
      />
      <FormHelperText id={helpId} error component="div" aria-live="polite">
        {error}
      </FormHelperText>
    </Box>
  )
}

interface LineFieldsProps {
  line: DraftLine
  /** The errors of this line by field. */
  errors: Readonly<Record<string, string | undefined>>
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/** One product of a purchase: the pieces and the cost of one. */
export function LineFields({ line, errors, onChange, onRemove }: LineFieldsProps) {
  return (
    <Box
      component="li"
      aria-label={line.name}
      sx={{
        display: 'grid',
        gap: 2,
        py: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
          sm: 'minmax(0, 1fr) 112px 152px 44px',
        },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {line.name}
        </Typography>
        {line.sku && (
          <Typography variant="caption" color="textSecondary">
            {line.sku}
          </Typography>
        )}
        {errors['product'] && <FormHelperText error>{errors['product']}</FormHelperText>}
      </Box>
      <NumberField
        label={`Pieces of ${line.name}`}
        value={line.quantity}
        error={errors['quantity']}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <NumberField
        label={`Cost of one ${line.name}`}
        value={line.unitCost}
        error={errors['unitCost']}
        isRupees
        onChange={(unitCost) => onChange({ ...line, unitCost })}
      />
      <IconButton aria-label={`Remove ${line.name}`} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </Box>
  )
}
