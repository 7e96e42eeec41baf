import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'

interface PriceRangeProps {
  /** The lowest and highest price among the results, in rupees. */
  bounds: { min: number; max: number }
  min: number | undefined
  max: number | undefined
  onChange: (min: number | undefined, max: number | undefined) => void
}

function toRupees(text: string): number | undefined {
  const value = Number(text.replace(/[,\s₹]/g, ''))
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** From one price to another, in rupees. */
export function PriceRange({ bounds, min, max, onChange }: PriceRangeProps) {
  const [from, setFrom] = useState(min === undefined ? '' : String(min))
  const [to, setTo] = useState(max === undefined ? '' : String(max))
  const field = (label: string, text: string, hint: number, set: (text: string) => void) => (
    <OutlinedInput
      fullWidth
      placeholder={Math.round(hint).toLocaleString('en-IN')}
      value={text}
      onChange={(event) => set(event.target.value)}
      inputProps={{ 'aria-label': label, inputMode: 'decimal' }}
      sx={{ minHeight: 44, fontSize: 14, '& input': { px: 2.5 } }}
    />
  )
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(toRupees(from), toRupees(to))
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto 1fr auto',
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      {field('Lowest price in rupees', from, Math.floor(bounds.min), setFrom)}
      <span aria-hidden>–</span>
      {field('Highest price in rupees', to, Math.ceil(bounds.max), setTo)}
      <Button type="submit" color="inherit" variant="outlined" sx={{ minWidth: 48, px: 2 }}>
        Go
      </Button>
    </Box>
  )
}
