import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'
import type { PageHeading } from './page-parts'

/** With fewer headings a page is short enough without it. */
const HEADINGS_MIN = 3

const besideText = {
  mt: { xs: 6, lg: 0 },
  // Two classes outweigh the column of the text.
  '&&': { gridColumn: { lg: 2 } },
  gridRow: { lg: '1 / span 9' },
  position: { lg: 'sticky' },
  top: 96,
  alignSelf: 'start',
} as const

const listStyle = {
  columns: { sm: 2, lg: 'auto' },
  columnGap: 8,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

/** The contents of a page: links to its headings. */
export function PageContents({ headings }: { headings: readonly PageHeading[] }) {
  if (headings.length < HEADINGS_MIN) return null
  return (
    <Box component="nav" aria-label="On this page" sx={besideText}>
      <Typography aria-hidden variant="body2" sx={{ mb: 1, fontWeight: 700 }}>
        On this page
      </Typography>
      <Box component="ul" sx={listStyle}>
        {headings.map(({ id, title }) => (
          <Box component="li" key={id} sx={{ breakInside: 'avoid' }}>
            <TextLink
              component={Link}
              to={`#${id}`}
              sx={{ display: 'block', py: 2.5, fontSize: { lg: '0.875rem' } }}
            >
              {title}
            </TextLink>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
