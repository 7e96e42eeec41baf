import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
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
  gap: 1.5,
  flex: 'none',
  width: 96,
  p: 2,
  borderRadius: 1.5,
  fontSize: '0.875rem',
  fontWeight: 550,
  textAlign: 'center',
  '&:hover': { bgcolor: 'mist.main' },
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
        minHeight: 124,
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
      {data?.categories.slice(0, TILES_MAX).map(({ value, image = '' }) => (
        <MuiLink
          key={value}
          component={Link}
          to={categoryPath(value)}
          color="textPrimary"
          underline="none"
          sx={tile}
        >
          <ProductPicture
            src={image}
            alt=""
            sizes="64px"
            sx={{ width: 64, aspectRatio: '1', bgcolor: 'transparent' }}
          />
          {value}
        </MuiLink>
      ))}
    </Box>
  )
}
