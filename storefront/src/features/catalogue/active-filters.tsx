import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { ResultsFilter } from './results-filter'
import type { ChangeFilter } from './use-results-filter'

interface ActiveFiltersProps {
  filter: ResultsFilter
  onChange: ChangeFilter
  onClear: () => void
}

type Change = Parameters<ChangeFilter>[0]

function without(values: readonly string[] | undefined, value: string): string[] {
  return (values ?? []).filter((one) => one !== value)
}

function activeOf(filter: ResultsFilter): { label: string; remove: Change }[] {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = filter
  return [
    ...(category ?? []).map((value) => ({
      label: value,
      remove: { category: without(category, value) },
    })),
    ...(brand ?? []).map((value) => ({ label: value, remove: { brand: without(brand, value) } })),
    ...(minPrice === undefined
      ? []
      : [{ label: `From ${formatRupees(minPrice)}`, remove: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ label: `Up to ${formatRupees(maxPrice)}`, remove: { maxPrice: undefined } }]),
    ...(minRating === undefined
      ? []
      : [{ label: `${minRating} stars and up`, remove: { minRating: undefined } }]),
    ...(inStock ? [{ label: 'In stock', remove: { inStock: undefined } }] : []),
  ]
}

/** The filters in force, each to be taken off again. */
export function ActiveFilters({ filter, onChange, onClear }: ActiveFiltersProps) {
  const active = activeOf(filter)
  if (active.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 5 }}>
      {active.map(({ label, remove }) => (
        <Chip
          key={label}
          label={label}
          aria-label={`Remove filter ${label}`}
          onClick={() => onChange(remove)}
          onDelete={() => onChange(remove)}
          sx={{ height: 36, borderRadius: 1, fontWeight: 550 }}
        />
      ))}
      <Button size="small" onClick={onClear}>
        Clear all
      </Button>
    </Box>
  )
}
