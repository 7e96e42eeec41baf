import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Facets } from '@voltkart/shared/contract/product-search'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { RatingStars } from '@voltkart/shared/ui/rating-stars'
import { FacetList, FilterGroup, toggleValue, SpecificationFilters } from './filter-groups'
import { PriceRange } from './price-range'
import type { ResultsFilter } from './results-filter'
import type { ChangeFilter } from './use-results-filter'
import type { ListGroup } from './group-responses'

interface FilterPanelProps {
  filter: ResultsFilter
  facets: Facets
  /** The group of the page, which no filter changes. */
  group?: ListGroup | undefined
  onChange: ChangeFilter
}

/** The filters for the results, each value with its number of results. */
export function FilterPanel({ filter, facets, group, onChange }: FilterPanelProps) {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {!(group && 'branch' in group) && (
        <FilterGroup title="Category">
          <FacetList
            facets={facets.categories}
            chosen={filter.category}
            onToggle={(value) => onChange({ category: toggleValue(filter.category, value) })}
          />
        </FilterGroup>
      )}
      <FilterGroup title="Price">
        <PriceRange
          key={`${filter.minPrice}-${filter.maxPrice}`}
          bounds={facets.priceWithTax}
          min={filter.minPrice}
          max={filter.maxPrice}
          onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
        />
      </FilterGroup>
      <FilterGroup title="Customer rating">
        <RadioGroup
          aria-label="Customer rating"
          value={String(filter.minRating ?? '')}
          onChange={(_, value) => onChange({ minRating: Number(value) || undefined })}
        >
          <FormControlLabel
            value=""
            control={<Radio size="small" />}
            label="Any"
            slotProps={{ typography: { variant: 'body2' } }}
          />
          {facets.ratings.map(({ value, count }) => (
            <FormControlLabel
              key={value}
              value={String(value)}
              control={
                <Radio
                  size="small"
                  slotProps={{
                    input: { 'aria-label': `${value} ${value === 1 ? 'star' : 'stars'} and up` },
                  }}
                />
              }
              label={
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.875rem' }}>
                  <RatingStars rating={value} size={16} /> &amp; up
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {count}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </FilterGroup>
      {!(group && 'brand' in group) && (
        <FilterGroup title="Brand">
          <FacetList
            facets={facets.brands}
            chosen={filter.brand}
            onToggle={(value) => onChange({ brand: toggleValue(filter.brand, value) })}
          />
        </FilterGroup>
      )}
      {facets.origins.length > 0 && (
        <FilterGroup title="Country of origin">
          <FacetList
            facets={facets.origins}
            chosen={filter.origin}
            getName={getCountryName}
            onToggle={(value) => onChange({ origin: toggleValue(filter.origin, value) })}
          />
        </FilterGroup>
      )}
      <FilterGroup title="Availability">
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={filter.inStock ?? false}
              onChange={(_, checked) => onChange({ inStock: checked || undefined })}
            />
          }
          label="In stock only"
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </FilterGroup>
      <SpecificationFilters filter={filter} group={group} onChange={onChange} />
    </Box>
  )
}
