import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { categorySlugPath } from '../../lib/catalogue-paths'
import { useListCategoriesQuery } from '../../lib/products-api'

/** The number of categories with a tile; the filters of any list have the others. */
const TILES_MAX = 12

const tile = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 1,
  flex: { xs: '0 0 116px', sm: '1 0 84px', md: '0 0 116px' },
  px: { xs: 2, sm: 0, md: 2 },
  py: 2,
  borderRadius: 1.5,
  fontSize: '0.875rem',
  fontWeight: 550,
  textAlign: 'center',
  '&:hover': { bgcolor: 'mist.main' },
  '& small': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 },
}

const pictureStyle = {
  width: { xs: 88, sm: 76, md: 88 },
  aspectRatio: '1',
  // Room around the picture, which fills the box within.
  border: '12px solid transparent',
  bgcolor: 'tint.main',
}

/** A category with its picture. */
interface Tile {
  slug: string
  name: string
  image?: string | undefined
  /** In rupees with tax. */
  priceFrom?: number | undefined
}

/** Links to categories, in a row that scrolls. */
export function TileRow({ label, tiles }: { label: string; tiles: readonly Tile[] | undefined }) {
  return (
    <Box
      component="nav"
      aria-label={label}
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
        justifyContent: { md: (tiles?.length ?? 0) > 5 ? 'space-between' : 'start' },
      }}
    >
      {tiles?.map(({ slug, name, image = '', priceFrom }) => (
        <MuiLink
          key={slug}
          component={Link}
          to={categorySlugPath(slug)}
          color="textPrimary"
          underline="none"
          sx={tile}
        >
          <ProductPicture src={image} alt="" sizes="64px" sx={pictureStyle} />
          {name}
          {/* Rounded up: nothing in the category costs less. */}
          {priceFrom !== undefined && <small>from {formatPrice(Math.ceil(priceFrom))}</small>}
        </MuiLink>
      ))}
    </Box>
  )
}

/** A tile for each of the first categories at the top. */
export function CategoryTiles() {
  const { data } = useListCategoriesQuery()
  const tiles = data?.branches.slice(0, TILES_MAX)
  return (
    <TileRow
      label="Categories"
      tiles={tiles?.map(({ value, ...one }) => ({ ...one, name: value }))}
    />
  )
}
