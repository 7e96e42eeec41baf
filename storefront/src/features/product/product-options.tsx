import Box from '@mui/material/Box'
import { PlainButton } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { formatPrice } from '@voltkart/shared/domain/money'
import { Link } from '@voltkart/shared/ui/link'
import { toProductPath } from '../../lib/catalogue-paths'
import { toOptionGroups, type OptionChoice } from './option-groups'

const choiceStyle = {
  display: 'grid',
  justifyItems: 'start',
  minHeight: 48,
  px: 4,
  py: 1,
  border: 1,
  borderColor: 'fieldLine.main',
  borderRadius: 1,
  fontSize: '0.875rem',
  fontWeight: 550,
  textAlign: 'left',
  '&:hover': { borderColor: 'text.primary' },
  '&[aria-current]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  },
}

const noteStyle = {
  fontSize: '0.75rem',
  fontWeight: 400,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}

function Choice({ choice, product }: { choice: OptionChoice; product: Product }) {
  const { value, productId, isCurrent, isSoldOut, priceWithTax } = choice
  return (
    <PlainButton
      component={Link}
      to={toProductPath(isCurrent ? product : { _id: productId })}
      preventScrollReset
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      sx={{ ...choiceStyle, ...(isSoldOut ? { borderStyle: 'dashed' } : {}) }}
    >
      {value}
      <Box component="span" sx={noteStyle}>
        {isSoldOut ? 'Out of stock' : formatPrice(priceWithTax)}
      </Box>
    </PlainButton>
  )
}

/** The other variants of a product, by their options; nothing without variants. */
export function ProductOptions({ product }: { product: Product }) {
  return toOptionGroups(product).map(({ name, choices }) => (
    <Box key={name} component="nav" aria-label={name}>
      <Typography variant="body2" component="p" sx={{ mb: 2 }}>
        {name}
        {choices.map(({ value, isCurrent }) => isCurrent && <b key={value}>: {value}</b>)}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
      >
        {choices.map((choice) => (
          <li key={choice.value}>
            <Choice choice={choice} product={product} />
          </li>
        ))}
      </Box>
    </Box>
  ))
}
