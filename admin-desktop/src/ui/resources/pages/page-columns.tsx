import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlined'
import { requiredPages, type Page, type RequiredPage } from '@voltkart/shared/contract/pages'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { textColumn, elementColumn, type Column, linkColumn } from '../../components/columns'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'

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
export const getInitialTitle = (slug: string): string =>
  Object.hasOwn(requiredTitles, slug) ? requiredTitles[slug as RequiredPage] : ''

/** Every page of the shop: the required ones first, then its own. */
export function toPageRows(pages: readonly Page[]): PageRow[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const required = requiredPages.map((slug) => ({
    _id: slug,
    title: bySlug.get(slug)?.title ?? requiredTitles[slug],
    isRequired: true,
    published: bySlug.get(slug),
  }))
  const optional = pages
    .filter(({ slug }) => !Object.hasOwn(requiredTitles, slug))
    .map((page) => ({ _id: page.slug, title: page.title, isRequired: false, published: page }))
  return [...required, ...optional]
}

function PageState({ row }: { row: PageRow }) {
  return row.published ? (
    <StateChip color="success" icon={<CheckIcon />} label={`Version ${row.published.version}`} />
  ) : (
    <StateChip color="warning" icon={<MissingIcon />} label="Not published" />
  )
}

export const pageColumns: readonly Column<PageRow>[] = [
  linkColumn('title', 'Page', [1, 200], ({ _id, title }) => [paths.page(_id), title]),
  textColumn('address', 'Address', [0.8, 140], ({ _id }) => `/pages/${_id}`),
  elementColumn('state', 'State', 160, (row) => <PageState row={row} />),
  textColumn('publishedAt', 'Published', 140, ({ published }) =>
    published ? formatIndiaDate(published.publishedAt) : '–',
  ),
]
