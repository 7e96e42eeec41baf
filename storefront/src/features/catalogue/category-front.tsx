import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SxProps, Theme } from '@mui/material/styles'
import type { CategoryPage } from '@voltkart/shared/contract/categories'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { sxList } from '@voltkart/shared/ui/sx-list'
import { toCategorySlugPath } from '../../lib/catalogue-paths'
import { useListCategoriesQuery } from '../../lib/products-api'
import { TileRow } from './category-tiles'

const stripStyle = {
  display: 'flex',
  gap: 2,
  mb: 2,
  // On phones it scrolls from edge to edge.
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0.5 },
  py: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    px: 4,
    border: 1,
    borderColor: 'divider',
    borderRadius: 5.5,
    fontSize: '0.875rem',
    fontWeight: 550,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'text.primary' },
  '& [aria-current]': { bgcolor: 'tint.main', borderColor: 'tint.main' },
}

interface CategoryStripProps {
  /** The slug of the current category, or of that at the top above it. */
  current: string
  sx: SxProps<Theme>
}

/** Links to the categories at the top, with the current one marked. */
export function CategoryStrip({ current, sx }: CategoryStripProps) {
  const { data } = useListCategoriesQuery()
  return (
    <Box component="nav" aria-label="Categories" sx={[stripStyle, ...sxList(sx)]}>
      {data?.branches.map(({ value, slug }) => (
        <Link
          key={slug}
          to={toCategorySlugPath(slug)}
          {...(slug === current ? { 'aria-current': 'page' } : {})}
        >
          {value}
        </Link>
      ))}
    </Box>
  )
}

const pictureStyle = {
  flex: 'none',
  width: { xs: 96, sm: 144 },
  aspectRatio: '1',
  borderRadius: 1.5,
  bgcolor: 'tint.main',
}

// Phones show it below the products.
const textStyle = {
  order: { xs: 1, sm: 0 },
  display: 'flex',
  gap: { xs: 4, sm: 6 },
  alignItems: 'center',
  mt: { xs: 8, sm: 0 },
  mb: { sm: 6 },
}

/** The text and picture of a category, and the categories below it. */
export function CategoryFront({ category }: { category: CategoryPage }) {
  const { name, text, image, children } = category
  return (
    <>
      {(text ?? image) !== undefined && (
        <Box sx={textStyle}>
          {image !== undefined && (
            <ProductPicture src={image} alt="" sizes="144px" eager sx={pictureStyle} />
          )}
          {text !== undefined && (
            <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
        </Box>
      )}
      {children.length > 0 && (
        <TileRow
          label={`Categories in ${name}`}
          tiles={children.map(({ products: _products, ...tile }) => tile)}
        />
      )}
    </>
  )
}
