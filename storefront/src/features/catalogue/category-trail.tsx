import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import type { SxProps, Theme } from '@mui/material/styles'
import type { CategoryPage } from '@voltkart/shared/contract/categories'
import { Link } from '@voltkart/shared/ui/link'
import { categorySlugPath } from '../../lib/catalogue-paths'

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& li + li::before': { content: '"›"', mx: 2 },
  '& a': { display: 'inline-block', py: 2.5 },
  '& li:last-of-type': { py: 2.5 },
}

interface CategoryTrailProps {
  category: CategoryPage
  sx: SxProps<Theme>
}

/** The way to a category from the home page, with its name at the end. */
export function CategoryTrail({ category: { path, name }, sx }: CategoryTrailProps) {
  return (
    <Box component="nav" aria-label="Breadcrumbs" sx={sx}>
      <Box component="ol" sx={list}>
        <li>
          <TextLink component={Link} to="/" color="inherit">
            Home
          </TextLink>
        </li>
        {path.map((step) => (
          <li key={step.slug}>
            <TextLink component={Link} to={categorySlugPath(step.slug)} color="inherit">
              {step.name}
            </TextLink>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </Box>
    </Box>
  )
}
