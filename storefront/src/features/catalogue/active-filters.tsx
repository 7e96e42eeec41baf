import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Chip from '@mui/material/Chip'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { formatPrice } from '@voltkart/shared/domain/money'
import { withoutPrice } from '@voltkart/shared/domain/search-text'
import type { ResultsFilter } from './results-filter'
import { formatStatedPrice, hasPriceRange, type StatedPrice } from './stated-price'
import type { ChangeFilter } from './use-results-filter'

interface ActiveFiltersProps {
  filter: ResultsFilter
  /** The conditions in the search text besides words to find. Amounts in rupees. */
  understood?: StatedPrice | undefined
  onChange: ChangeFilter
  onClear: () => void
}

type Change = Parameters<ChangeFilter>[0]

function without(values: readonly string[] | undefined, value: string): string[] {
  return (values ?? []).filter((entry) => entry !== value)
}

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function getActiveFilters(
  filter: ResultsFilter,
  understood: ActiveFiltersProps['understood'],
): { label: string; remove: Change }[] {
  const {
    search = '',
    category,
    brand,
    origin,
    specification,
    minPrice,
    maxPrice,
    minRating,
    inStock,
  } = filter
  return [
    ...(understood && hasPriceRange(understood)
      ? [
          {
            label: capitalise(formatStatedPrice(understood)),
            remove: { search: withoutPrice(search) },
          },
        ]
      : []),
    ...(category ?? []).map((value) => ({
      label: value,
      remove: { category: without(category, value) },
    })),
    ...(brand ?? []).map((value) => ({ label: value, remove: { brand: without(brand, value) } })),
    ...(origin ?? []).map((value) => ({
      label: `Made in ${getCountryName(value)}`,
      remove: { origin: without(origin, value) },
    })),
    ...(specification ?? []).map((value) => ({
      label: value.replace(':', ': '),
      remove: { specification: without(specification, value) },
    })),
    ...(minPrice === undefined
      ? []
      : [{ label: `From ${formatPrice(minPrice)}`, remove: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ label: `Up to ${formatPrice(maxPrice)}`, remove: { maxPrice: undefined } }]),
    ...(minRating === undefined
      ? []
      : [
          {
            label: `${minRating} ${minRating === 1 ? 'star' : 'stars'} and up`,
            remove: { minRating: undefined },
          },
        ]),
    ...(inStock ? [{ label: 'In stock', remove: { inStock: undefined } }] : []),
  ]
}

// On phones they scroll from edge to edge, in one line.
const rowStyle = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: 2,
  alignItems: 'center',
  mb: { xs: 3, sm: 5 },
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  // Room for the focus ring, which a scrolling box would cut off.
  py: { xs: 1, sm: 0 },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
}

/** The active filters, at least one, each with a button to remove it. */
export function ActiveFilters({ filter, understood, onChange, onClear }: ActiveFiltersProps) {
  const active = getActiveFilters(filter, understood)
  return (
    <Box sx={rowStyle}>
      {active.map(({ label, remove }) => (
        <Chip
          key={label}
          label={label}
          aria-label={`Remove filter ${label}`}
          onClick={() => onChange(remove)}
          onDelete={() => onChange(remove)}
          variant="outlined"
          sx={{ height: 36, borderRadius: 1, fontWeight: 550 }}
        />
      ))}
      <Button size="small" onClick={onClear}>
        Clear all
      </Button>
    </Box>
  )
}
