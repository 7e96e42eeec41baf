import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import type { Product } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { useLocation } from 'react-router-dom'
import { toBrandPath, toCategorySteps } from '../../lib/catalogue-paths'

/** A link back to the home page, or to the search results that the customer came from. */
function GoBack() {
  const state: unknown = useLocation().state
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : ''
  return (
    <Button
      component={Link}
      to={`/${from}`}
      color="inherit"
      startIcon={<BackIcon />}
      sx={{ ml: -3, flex: 'none' }}
    >
      Go Back
    </Button>
  )
}

const list = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  m: 0,
  p: 0,
  listStyle: 'none',
  // On a phone its end can be scrolled into view.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& li + li::before': { content: '"›"', mx: 2 },
  '& a': { display: 'inline-block', py: 2.5 },
  '@container (max-width: 11rem)': { flexWrap: 'wrap', whiteSpace: 'normal' },
}

function Trail({ product }: { product: Product }) {
  const { brand, name } = product
  const steps = [
    { name: 'Home', path: '/' },
    ...toCategorySteps(product),
    { name: brand, path: toBrandPath(brand) },
  ]
  return (
    <Box
      component="nav"
      aria-label="Breadcrumbs"
      sx={{ flex: '1 1 12rem', minWidth: 0, containerType: 'inline-size' }}
    >
      <Box component="ol" sx={list}>
        {steps.map((step) => (
          <li key={step.path}>
            <TextLink component={Link} to={step.path} color="inherit">
              {step.name}
            </TextLink>
          </li>
        ))}
        <li aria-current="page">
          <Unbroken text={name} />
        </li>
      </Box>
    </Box>
  )
}

/** The link back, and the product's category path beside it. */
export function Breadcrumbs({ product }: { product: Product | undefined }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        // In large text the path has rows of its own.
        flexWrap: 'wrap',
        columnGap: { xs: 3, md: 5 },
        mb: 2,
        minWidth: 0,
      }}
    >
      <GoBack />
      {product && <Trail product={product} />}
    </Box>
  )
}
