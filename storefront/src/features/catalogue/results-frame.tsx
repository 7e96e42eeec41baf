import Box from '@mui/material/Box'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import type { Facets } from '@voltkart/shared/contract/product-search'
import { Suspense, type ReactNode } from 'react'
import { PageWidth } from '../../components/page-width'
import { visuallyHidden } from '../../components/visually-hidden'
import type { ListGroup } from './group-responses'
import { ActiveFilters, FilterPanel, WideFilterPanel } from './filter-parts'
import { hasPriceRange, type StatedPrice } from './stated-price'
import { countFilters, isFiltering, keepSearchOnly, type ResultsFilter } from './results-filter'
import { ResultsTools } from './results-tools'
import type { ChangeFilter } from './use-results-filter'

interface ResultsFrameProps {
  heading: string
  /** The way to it, above the heading. */
  trail?: ReactNode
  /** A sentence about the list, on wider screens. */
  intro?: string | undefined
  /** The content between the heading and the list. */
  front?: ReactNode
  filter: ResultsFilter
  /** The highest price in the search text, in rupees, such as “under 20000”. */
  understood?: StatedPrice | undefined
  facets: Facets | undefined
  /** How many products match; undefined while they are loading. */
  total: number | undefined
  /** The group of the page, which no filter changes. */
  group?: ListGroup | undefined
  change: ChangeFilter
  show: (filter: ResultsFilter) => void
  children: ReactNode
}

const WIDE = '@media (min-width: 600px)'

// Phones have the number of products beside the heading, so that products begin on the first screen.
const headingStyle = {
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 3,
  flex: '1 1 260px',
  minWidth: 0,
}

const introStyle = { display: { xs: 'none', sm: 'block' }, mt: 2, maxWidth: '68ch' }

/** A list of products with its heading, filters and sort order. */
export function ResultsFrame(props: ResultsFrameProps) {
  const {
    heading,
    trail,
    intro,
    front,
    filter,
    understood,
    facets,
    total,
    group,
    change,
    show,
    children,
  } = props
  // Without results there is nothing to filter, unless a filter is the reason.
  const isBare = total === 0 && !isFiltering({ ...filter, search: '' })
  const loadingPanel = <Skeleton variant="rounded" height={420} />
  const renderPanel = (Panel: typeof FilterPanel) =>
    facets ? (
      <Suspense fallback={loadingPanel}>
        <Panel filter={filter} facets={facets} group={group} onChange={change} />
      </Suspense>
    ) : (
      loadingPanel
    )
  return (
    <PageWidth sx={{ pt: { xs: 4, md: trail ? 4 : 10 }, display: 'flex', flexDirection: 'column' }}>
      {trail}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          gap: { xs: 2, sm: 4 },
          mb: { xs: 4, sm: 6 },
        }}
      >
        <Box sx={headingStyle}>
          <Typography
            variant="h2"
            component="h1"
            sx={{ fontSize: { xs: '1.375rem', sm: '1.75rem' }, overflowWrap: 'anywhere' }}
          >
            {heading}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={introStyle}>
              {intro}
            </Typography>
          )}
          <Typography
            variant="body2"
            color="textSecondary"
            role="status"
            // The introduction already shows the number; screen readers announce changes.
            sx={{ minHeight: 20, ...(intro && { [WIDE]: visuallyHidden }) }}
          >
            {total !== undefined && (total === 1 ? '1 product' : `${total} products`)}
          </Typography>
        </Box>
        {!isBare && (
          <ResultsTools
            filter={filter}
            total={total}
            onChange={change}
            panel={renderPanel(FilterPanel)}
          />
        )}
      </Box>
      {front}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 0, md: 10 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isBare ? 'minmax(0, 1fr)' : '232px minmax(0, 1fr)',
          },
        }}
      >
        {!isBare && (
          <Box component="aside" aria-label="Filters" sx={{ display: { xs: 'none', md: 'block' } }}>
            {renderPanel(WideFilterPanel)}
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          {(countFilters(filter) > 0 || hasPriceRange(understood)) && (
            <Suspense>
              <ActiveFilters
                filter={filter}
                understood={understood}
                onChange={change}
                onClear={() => show(keepSearchOnly(filter))}
              />
            </Suspense>
          )}
          {/* The names of the products are headings of the third level. */}
          <Typography component="h2" sx={visuallyHidden}>
            Products
          </Typography>
          {children}
        </Box>
      </Box>
    </PageWidth>
  )
}
