import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { formatPrice } from '@voltkart/shared/domain/money'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { toCategorySlugPath } from '../../lib/catalogue-paths'
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

// One or two have their picture beside the words, since a row of them would be mostly empty.
const flatTile = {
  ...tile,
  flex: 'none',
  gridTemplateColumns: 'auto auto',
  gridTemplateRows: 'auto auto',
  justifyItems: 'start',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 0,
  pr: 4,
  textAlign: 'left',
  '& > div': { gridRow: '1 / 3', width: 64, borderWidth: 8 },
}

const pictureStyle = {
  width: { xs: 88, sm: 76, md: 88 },
  aspectRatio: '1',
  // Room around the picture, which fills the box within.
  border: '12px solid transparent',
  bgcolor: 'tint.main',
}

// A phone shows four tiles at most. The pictures of the others are fetched when it scrolls the row, where
// the browser can tell; others fetch all of them, as wide screens do.
const untilScrolled = {
  '@supports (container-type: scroll-state)': {
    '@media (max-width: 479px)': {
      containerType: 'scroll-state',
      '@container not scroll-state(scrollable: inline-start)': {
        'a:nth-of-type(n + 5) img': { display: 'none' },
      },
    },
  },
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
  const isFlat = tiles !== undefined && tiles.length < 3
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 1,
        minHeight: isFlat ? 0 : 156,
        mb: isFlat ? 4 : { xs: 8, md: 10 },
        mx: { xs: -4, sm: 0 },
        // Room for the focus ring, which a scrolling box would cut off.
        px: { xs: 4, sm: 1 },
        py: 1,
        overflowX: 'auto',
        ...untilScrolled,
        scrollbarWidth: 'none',
        justifyContent: { md: (tiles?.length ?? 0) > 5 ? 'space-between' : 'start' },
      }}
    >
      {tiles?.map(({ slug, name, image = '', priceFrom }) => (
        <TextLink
          key={slug}
          component={Link}
          to={toCategorySlugPath(slug)}
          color="textPrimary"
          underline="none"
          sx={isFlat ? flatTile : tile}
        >
          <ProductPicture src={image} alt="" sizes="64px" sx={pictureStyle} />
          {name}
          {/* Rounded up: nothing in the category costs less. */}
          {priceFrom !== undefined && <small>from {formatPrice(Math.ceil(priceFrom))}</small>}
        </TextLink>
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
      tiles={tiles?.map(({ value, ...facet }) => ({ ...facet, name: value }))}
    />
  )
}
