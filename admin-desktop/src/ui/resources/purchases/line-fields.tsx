import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, FormHelperText, IconButton, NativeSelect, OutlinedInput } from '@mui/material'
import { gstRates } from '@voltkart/shared/domain/product-facts'
import { useId } from 'react'
import { Caption, Text } from '../../lib/text'
import type { LineValues } from './purchase-form-state'

interface NumberFieldProps {
  label: string
  value: number
  error: string | undefined
  isRupees?: boolean
  onChange: (value: number) => void
}

function NumberField({ label, value, error, isRupees = false, onChange }: NumberFieldProps) {
  const helpId = useId()
  return (
    <Box>
      <OutlinedInput
        type="number"
        fullWidth
        value={Number.isNaN(value) ? '' : value}
        error={error !== undefined}
        startAdornment={isRupees ? '₹' : undefined}
        onChange={({ target }) => onChange(target.value === '' ? NaN : Number(target.value))}
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

/** The GST on a line of the bill. */
function LineTax({ line, errors, onChange }: Omit<LineFieldsProps, 'onRemove'>) {
  const helpId = useId()
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <NativeSelect
        input={<OutlinedInput size="small" error={errors['gstRate'] !== undefined} />}
        value={line.gstRate}
        onChange={({ target }) => {
          const gstRate = gstRates.find((rate) => String(rate) === target.value) ?? ''
          onChange({ ...line, gstRate })
        }}
        inputProps={{ 'aria-label': `GST on ${line.name}`, 'aria-describedby': helpId }}
      >
        <option value="">No GST</option>
        {gstRates.map((rate) => (
          <option key={rate} value={String(rate)}>
            {`${rate}% GST`}
          </option>
        ))}
      </NativeSelect>
      <OutlinedInput
        size="small"
        placeholder="HSN code"
        value={line.hsnCode}
        error={errors['hsnCode'] !== undefined}
        onChange={({ target }) => onChange({ ...line, hsnCode: target.value })}
        inputProps={{ 'aria-label': `HSN code of ${line.name}`, 'aria-describedby': helpId }}
        sx={{ width: 136 }}
      />
      <FormHelperText id={helpId} error component="div" aria-live="polite">
        {errors['gstRate'] ?? errors['hsnCode']}
      </FormHelperText>
    </Box>
  )
}

interface LineFieldsProps {
  line: LineValues
  /** The errors of this line by field. */
  errors: Readonly<Record<string, string | undefined>>
  onChange: (line: LineValues) => void
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
          sm: 'minmax(0, 1fr) 96px 136px 44px',
        },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        <Text sx={{ fontWeight: 550 }}>{line.name}</Text>
        {line.sku && <Caption>{line.sku}</Caption>}
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
      <LineTax line={line} errors={errors} onChange={onChange} />
    </Box>
  )
}
