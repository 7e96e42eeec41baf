import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { shopName } from '@voltkart/shared/client/shop-name'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { usePageLinks } from '../../lib/use-shop'
import { Folded } from './folded'

/** Links to all published pages. */
export function FooterPages() {
  const links = usePageLinks()
  if (links.length === 0) return null
  return (
    <Folded title={`About ${shopName()}`}>
      <Box component="nav" aria-label="About the shop">
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, m: 0, p: 0, listStyle: 'none' }}
        >
          {links.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                component={RouterLink}
                to={`/pages/${slug}`}
                color="inherit"
                // A touch target needs more room than a line of text has.
                sx={{ display: 'block', py: 2.5 }}
              >
                {title}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
    </Folded>
  )
}
