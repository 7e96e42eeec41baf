import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { categoryPath } from '../../lib/catalogue-paths'
import { useListCategoriesQuery } from '../../lib/products-api'

/** The number of categories with a tile; the filters of any list have the others. */
const TILES_MAX = 12

const tile = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 1,
  flex: 'none',
  width: 116,
  p: 2,
  borderRadius: 1.5,
  fontSize: '0.875rem',
  fontWeight: 550,
  textAlign: 'center',
  '&:hover': { bgcolor: 'mist.main' },
  '& small': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 },
}

const pictureStyle = {
  width: 88,
  aspectRatio: '1',
  // Room around the picture, which fills the box within.
  border: '12px solid transparent',
  bgcolor: 'tint.main',
}

/** A tile for each of the largest categories, with a picture of its best rated product. */
export function CategoryTiles() {
  const { data } = useListCategoriesQuery()
  return (
    <Box
      component="nav"
      aria-label="Categories"
      sx={{
        display: 'flex',
        gap: 1,
        minHeight: 156,
        mb: { xs: 8, md: 10 },
        mx: { xs: -4, sm: 0 },
        // Room for the focus ring, which a scrolling box would cut off.
        px: { xs: 4, sm: 1 },
        py: 1,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        justifyContent: { md: 'space-between' },
      }}
    >
      {data?.categories.slice(0, TILES_MAX).map(({ value, image = '', priceFrom }) => (
        <MuiLink
          key={value}
          component={Link}
          to={categoryPath(value)}
          color="textPrimary"
          underline="none"
          sx={tile}
        >
          <ProductPicture src={image} alt="" sizes="64px" sx={pictureStyle} />
          {value}
          {/* Rounded up: nothing in the category costs less. */}
          {priceFrom !== undefined && <small>from {formatPrice(Math.ceil(priceFrom))}</small>}
        </MuiLink>
      ))}
    </Box>
  )
}
