import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { formatPrice } from '@voltkart/shared/domain/money'
import { useId, useState } from 'react'

interface PriceRangeProps {
  /** The lowest and highest price with tax among the results, in rupees. */
  bounds: { min: number; max: number }
  min: number | undefined
  max: number | undefined
  onChange: (min: number | undefined, max: number | undefined) => void
}

function toRupees(text: string): number | undefined {
  const value = Number(text.replace(/[,\s₹]/g, ''))
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : undefined
}

const PRESETS: readonly [number | undefined, number | undefined][] = [
  [undefined, 5_000],
  [5_000, 20_000],
  [20_000, 50_000],
  [50_000, undefined],
]

function formatPreset([from, to]: (typeof PRESETS)[number]): string {
  if (from === undefined) return `Under ${formatPrice(to ?? 0)}`
  return to === undefined
    ? `Over ${formatPrice(from)}`
    : `${formatPrice(from)} – ${formatPrice(to)}`
}

/** A price range in rupees, as a preset or in two fields. */
export function PriceRange({ bounds, min, max, onChange }: PriceRangeProps) {
  const [from, setFrom] = useState(min === undefined ? '' : String(min))
  const [to, setTo] = useState(max === undefined ? '' : String(max))
  const hintId = useId()
  const lowest = toRupees(from)
  const highest = toRupees(to)
  const isReversed = lowest !== undefined && highest !== undefined && lowest > highest
  const field = (label: string, text: string, hint: number, set: (text: string) => void) => (
    <OutlinedInput
      fullWidth
      placeholder={Math.round(hint).toLocaleString('en-IN')}
      value={text}
      error={isReversed}
      onChange={(event) => set(event.target.value)}
      inputProps={{
        'aria-label': label,
        'aria-describedby': isReversed ? hintId : undefined,
        inputMode: 'decimal',
      }}
      sx={{ minHeight: 44, fontSize: '0.875rem', '& input': { px: 2.5 } }}
    />
  )
  // Ranges that cannot contain products are left out.
  const presets = PRESETS.filter(
    ([low = 0, high = Infinity]) => low <= bounds.max && high >= bounds.min,
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
        {presets.map((preset) => (
          <Chip
            key={formatPreset(preset)}
            label={formatPreset(preset)}
            variant="outlined"
            color={preset[0] === min && preset[1] === max ? 'primary' : 'default'}
            aria-pressed={preset[0] === min && preset[1] === max}
            onClick={() => onChange(...preset)}
            // Large text needs a second line.
            sx={{
              height: 'auto',
              minHeight: 36,
              borderRadius: 1,
              '& .MuiChip-label': { whiteSpace: 'normal' },
            }}
          />
        ))}
      </Box>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReversed) onChange(lowest, highest)
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
      <Box id={hintId} role="status" sx={{ fontSize: '0.875rem', color: 'error.main' }}>
        {isReversed && 'Enter a lowest price that is not above the highest.'}
      </Box>
    </>
  )
}
