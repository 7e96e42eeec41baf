import type { CategoryPage } from '@voltkart/shared/contract/categories'
import { formatPrice } from '@voltkart/shared/domain/money'
import { toCategorySlugPath, toProductPath } from '../../lib/catalogue-paths'
import { buildBreadcrumbList } from '../../lib/head/breadcrumbs'
import { toAbsoluteUrl, toExcerpt, type PageHead, type Site } from '../../lib/head/page-head'
import type { GroupList } from './group-responses'

type GroupKind = 'category' | 'brand'

function joinNames(names: readonly string[], total: number): string {
  const remaining = total - names.length
  if (remaining > 0) return `${names.join(', ')} and ${remaining} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
}

/** One sentence about the products of a category or brand, from its facets. */
export function getGroupIntro(kind: GroupKind, { facets, total }: GroupList): string | undefined {
  if (!facets || total === 0) return undefined
  const facet = kind === 'category' ? facets.brands : facets.categories
  const names = facet.slice(0, 3).map(({ value }) => value)
  const count = total === 1 ? '1 product' : `${total} products`
  const range = joinNames(names, facet.length)
  return `${count} ${kind === 'category' ? 'from' : 'in'} ${range}. Prices from ${formatPrice(facets.priceWithTax.min)} incl. of all taxes.`
}

/** The products of a page of a group; a group is a category or a brand. */
interface Listing {
  list: GroupList | undefined
  page: number
  isFiltered: boolean
}

interface GroupDetails extends Listing {
  name: string
  description: string
  /** The steps to the group, with itself at the end. */
  steps: readonly { name: string; path: string }[]
}

/**
 * Builds the metadata of a group's page. Each page number has its own address; filtered lists are
 * not indexed, since there are too many, nor are empty ones.
 */
function buildGroupHead(
  site: Site,
  { name, description, steps, list, page, isFiltered }: GroupDetails,
): PageHead {
  const title = page === 1 ? name : `${name}, page ${page}`
  if (isFiltered || list?.products.length === 0) return { title, hidden: true }
  const groupPath = steps.at(-1)?.path ?? '/'
  return {
    title,
    description,
    path: page === 1 ? groupPath : `${groupPath}?page=${page}`,
    linkedData: [
      buildBreadcrumbList(steps, site),
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

/** Builds the metadata of a brand's page. */
export function buildBrandHead(
  { name, slug }: { name: string; slug: string },
  site: Site,
  listing: Listing,
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

/** The categories from the top of the tree to this one, as breadcrumbs. */
const getCategoryTrail = ({ path, slug, name }: CategoryPage) =>
  [...path, { slug, name }].map((step) => ({
    name: step.name,
    path: toCategorySlugPath(step.slug),
  }))

/** Builds the metadata of a category's page. */
export function buildCategoryHead(category: CategoryPage, site: Site, listing: Listing): PageHead {
  const { name, text } = category
  const intro = listing.list && getGroupIntro('category', listing.list)
  const fallback = joinSentences(`${name} at ${site.name}.`, intro)
  const description = text === undefined ? fallback : toExcerpt(text)
  return buildGroupHead(site, { ...listing, name, description, steps: getCategoryTrail(category) })
}
