import { toSlug } from '@voltkart/shared/domain/slug'
import { toPlainText } from './published-page'
import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'

/** A heading of a page and its anchor. */
interface PageHeading {
  id: string
  title: string
}

/** A page's safe HTML in the parts that are laid out. */
interface PageParts {
  /** The list that the page begins with, before any other text. */
  summary: string | undefined
  /** The rest of the page; each heading has its anchor. */
  text: string
  headings: PageHeading[]
}

/** Only a list without lists in it: a summary is a few short lines. */
const LEADING_LIST = /^\s*(<ul>(?:(?!<ul>|<ol>|<ol ).)*?<\/ul>)/s

/** An anchor that no heading above has. */
function createUnusedId(slug: string, above: readonly PageHeading[]): string {
  const isUsed = (candidate: string) => above.some(({ id }) => id === candidate)
  let id = slug
  for (let count = 2; isUsed(id); count += 1) id = `${slug}-${count}`
  return id
}

/**
 * Divides the HTML of a page. The anchors come from the headings, so that an address with one leads
 * there as long as the heading stays.
 */
export function splitPage(html: string): PageParts {
  const summary = LEADING_LIST.exec(html)?.[1]
  const headings: PageHeading[] = []
  const text = (summary ? html.replace(LEADING_LIST, '') : html).replace(
    /<h2>(.*?)<\/h2>/gs,
    (_match, inner: string) => {
      const title = toPlainText(inner).trim()
      const id = createUnusedId(toSlug(title), headings)
      headings.push({ id, title })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  return { summary, text, headings }
}

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
