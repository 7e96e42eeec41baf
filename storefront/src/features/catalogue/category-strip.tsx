import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { Link } from '@voltkart/shared/ui/link'
import { sxList } from '@voltkart/shared/ui/sx-list'
import { categorySlugPath } from '../../lib/catalogue-paths'
import { useListCategoriesQuery } from '../../lib/products-api'

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
          to={categorySlugPath(slug)}
          {...(slug === current ? { 'aria-current': 'page' } : {})}
        >
          {value}
        </Link>
      ))}
    </Box>
  )
}
