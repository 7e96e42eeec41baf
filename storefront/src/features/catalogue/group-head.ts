import type { CategoryPage } from '@voltkart/shared/contract/categories'
import { formatPrice } from '@voltkart/shared/domain/money'
import { toCategorySlugPath, toProductPath } from '../../lib/catalogue-paths'
import { toBreadcrumbList } from '../../lib/head/breadcrumbs'
import { toAbsoluteUrl, toExcerpt, type PageHead, type Site } from '../../lib/head/page-head'
import type { GroupList } from './group-responses'

type GroupKind = 'category' | 'brand'

function joinNames(names: readonly string[], total: number): string {
  const more = total - names.length
  if (more > 0) return `${names.join(', ')} and ${more} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
}

/** One sentence about the products of a category or brand, from its facets. */
export function getGroupIntro(kind: GroupKind, { facets, total }: GroupList): string | undefined {
  if (!facets || total === 0) return undefined
  const others = kind === 'category' ? facets.brands : facets.categories
  const names = others.slice(0, 3).map(({ value }) => value)
  const what = total === 1 ? '1 product' : `${total} products`
  const range = joinNames(names, others.length)
  return `${what} ${kind === 'category' ? 'from' : 'in'} ${range}. Prices from ${formatPrice(facets.priceWithTax.min)} incl. of all taxes.`
}

interface ShownList {
  list: GroupList | undefined
  page: number
  isFiltered: boolean
}

interface ShownGroup extends ShownList {
  name: string
  description: string
  /** The steps to the group, with itself at the end. */
  steps: readonly { name: string; path: string }[]
}

/**
 * The metadata of a group's page. Each page number has its own address; filtered lists are not
 * indexed, since there are too many, nor are empty ones.
 */
function buildGroupHead(
  site: Site,
  { name, description, steps, list, page, isFiltered }: ShownGroup,
): PageHead {
  const title = page === 1 ? name : `${name}, page ${page}`
  if (isFiltered || list?.products.length === 0) return { title, hidden: true }
  const first = steps.at(-1)?.path ?? '/'
  return {
    title,
    description,
    path: page === 1 ? first : `${first}?page=${page}`,
    linkedData: [
      toBreadcrumbList(steps, site),
      {
        '@type': 'ItemList',
        itemListElement: (list?.products ?? []).map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: toAbsoluteUrl(toProductPath(product), site),
        })),
      },
    ],
  }
}

const joinSentences = (...parts: (string | undefined)[]) =>
  parts.filter((part) => part !== undefined).join(' ')

/** The metadata of a brand's page. */
export function buildBrandHead(
  { name, slug }: { name: string; slug: string },
  site: Site,
  listing: ShownList,
): PageHead {
  const intro = listing.list && getGroupIntro('brand', listing.list)
  const description = joinSentences(`${name} at ${site.name}.`, intro)
  return buildGroupHead(site, {
    ...listing,
    name,
    description,
    steps: [{ name, path: `/b/${slug}` }],
  })
}

/** The steps from the top of the tree to a category. */
const getCategoryTrail = ({ path, slug, name }: CategoryPage) =>
  [...path, { slug, name }].map((step) => ({
    name: step.name,
    path: toCategorySlugPath(step.slug),
  }))

/** The metadata of a category's page. */
export function buildCategoryHead(
  category: CategoryPage,
  site: Site,
  listing: ShownList,
): PageHead {
  const { name, text } = category
  const intro = listing.list && getGroupIntro('category', listing.list)
  const fallback = joinSentences(`${name} at ${site.name}.`, intro)
  const description = text === undefined ? fallback : toExcerpt(text)
  return buildGroupHead(site, { ...listing, name, description, steps: getCategoryTrail(category) })
}
