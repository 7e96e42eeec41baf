import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import { IconButton } from '@voltkart/shared/ui/button'
import { useState, type ReactNode } from 'react'
import { visuallyHidden } from '../../components/visually-hidden'
import { getQuantityLimit } from '../../lib/cart/cart-state'

interface QuantityStepperProps {
  productName: string
  countInStock: number
  value: number
  onChange: (qty: number) => void
}

const frame = {
  display: 'inline-flex',
  position: 'relative',
  border: 1,
  borderColor: 'fieldLine.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
}

const field = {
  minWidth: 44,
  minHeight: 44,
  px: 1,
  border: 0,
  borderRadius: 1,
  bgcolor: 'inherit',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  textAlignLast: 'center',
  appearance: 'none',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'mist.main' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
}

interface StepProps {
  label: string
  /** The button stays focusable at a limit, so that keyboard users keep their place. */
  isAtLimit: boolean
  onStep: () => void
  children: ReactNode
}

function Step({ label, isAtLimit, onStep, children }: StepProps) {
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      aria-disabled={isAtLimit}
      onClick={() => {
        if (!isAtLimit) onStep()
      }}
      sx={{ borderRadius: 1, '&[aria-disabled="true"]': { opacity: 0.38, cursor: 'default' } }}
    >
      {children}
    </IconButton>
  )
}

/**
 * The quantity of a line, from 1 to the stock and at most what one order may have. It is a list,
 * with buttons beside it that change the quantity by one.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { productName, countInStock, value, onChange } = props
  const limit = getQuantityLimit(countInStock)
  const [hasStepped, setHasStepped] = useState(false)
  const step = (by: number) => {
    setHasStepped(true)
    onChange(value + by)
  }
  return (
    <Box role="group" aria-label={`Change quantity of ${productName}`} sx={frame}>
      <Step
        label={`Decrease quantity of ${productName}`}
        isAtLimit={value <= 1}
        onStep={() => step(-1)}
      >
        <RemoveIcon fontSize="small" />
      </Step>
      <Box
        component="select"
        aria-label={`Quantity of ${productName}`}
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        sx={field}
      >
        {Array.from({ length: limit }, (_, index) => (
          <option key={index + 1}>{index + 1}</option>
        ))}
      </Box>
      <Step
        label={`Increase quantity of ${productName}`}
        isAtLimit={value >= limit}
        onStep={() => step(1)}
      >
        <AddIcon fontSize="small" />
      </Step>
      {/* Screen readers do not announce a list whose choice something else has changed. */}
      <Box role="status" sx={visuallyHidden}>
        {hasStepped && `Quantity: ${value}`}
      </Box>
    </Box>
  )
}
