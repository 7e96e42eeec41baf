import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlined'
import CardActionArea from '@mui/material/CardActionArea'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { localDate } from '../../lib/format'
import { paths } from '../../lib/paths'
import { requiredPages, type Page, type RequiredPage } from '@voltkart/shared/contract/pages'

const requiredTitles: Record<RequiredPage, string> = {
  about: 'About us',
  contact: 'Contact us',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  returns: 'Returns and refunds',
  shipping: 'Shipping policy',
  grievance: 'Grievance redressal',
}

/** A page in the list: a published one, or a required one that is not published. */
interface PageRow {
  /** Its slug, which identifies the row. */
  _id: string
  title: string
  isRequired: boolean
  published: Page | undefined
}

/** The name of a page before it is published; the slug of an additional page. */
export const initialTitle = (slug: string): string =>
  Object.hasOwn(requiredTitles, slug) ? requiredTitles[slug as RequiredPage] : ''

/** Every page of the shop: the required ones first, then its own. */
export function pageRows(pages: readonly Page[]): PageRow[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const required = requiredPages.map((slug) => ({
    _id: slug,
    title: bySlug.get(slug)?.title ?? requiredTitles[slug],
    isRequired: true,
    published: bySlug.get(slug),
  }))
  const own = pages
    .filter(({ slug }) => !Object.hasOwn(requiredTitles, slug))
    .map((page) => ({ _id: page.slug, title: page.title, isRequired: false, published: page }))
  return [...required, ...own]
}

function PageState({ row }: { row: PageRow }) {
  return row.published ? (
    <StateChip color="success" icon={<CheckIcon />} label={`Version ${row.published.version}`} />
  ) : (
    <StateChip color="warning" icon={<MissingIcon />} label="Not published" />
  )
}

export const pageColumns: readonly GridColDef<PageRow>[] = [
  {
    field: 'title',
    headerName: 'Page',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={paths.page(row._id)}
        tabIndex={tabIndex}
        color="textPrimary"
        noWrap
        title={row.title}
        sx={{ fontWeight: 550 }}
      >
        {row.title}
      </Link>
    ),
  },
  {
    field: 'address',
    headerName: 'Address',
    flex: 0.8,
    minWidth: 140,
    valueGetter: (_value, row) => `/pages/${row._id}`,
  },
  {
    field: 'state',
    headerName: 'State',
    width: 160,
    renderCell: ({ row }) => <PageState row={row} />,
  },
  {
    field: 'publishedAt',
    headerName: 'Published',
    width: 140,
    valueGetter: (_value, row) => (row.published ? localDate(row.published.publishedAt) : '–'),
  },
]

/** One page in the list on a phone. */
export function PageCard({ row }: { row: PageRow }) {
  return (
    <CardActionArea component={RouterLink} to={paths.page(row._id)} sx={{ p: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 550, mb: 1, overflowWrap: 'anywhere' }}>
        {row.title}
      </Typography>
      <PageState row={row} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        /pages/{row._id}
        {row.published && ` · ${localDate(row.published.publishedAt)}`}
      </Typography>
    </CardActionArea>
  )
}
