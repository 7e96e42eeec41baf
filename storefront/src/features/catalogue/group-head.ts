import { formatPrice } from '@voltkart/shared/domain/format-price'
import { breadcrumbList } from '../../lib/head/breadcrumbs'
import { absoluteUrl, type PageHead, type Site } from '../../lib/head/page-head'
import { productPath } from '../../lib/product-path'
import type { Group, GroupList } from './group-answers'

const prefixes = { category: '/c/', brand: '/b/' }

function joined(names: readonly string[], total: number): string {
  const more = total - names.length
  if (more > 0) return `${names.join(', ')} and ${more} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
}

/** One sentence about the products of a category or brand, from its facets. */
export function groupIntro({ kind }: Group, { facets, total }: GroupList): string | undefined {
  if (!facets || total === 0) return undefined
  const others = kind === 'category' ? facets.brands : facets.categories
  const names = others.slice(0, 3).map(({ value }) => value)
  const what = total === 1 ? '1 product' : `${total} products`
  const range = joined(names, others.length)
  return `${what} ${kind === 'category' ? 'from' : 'in'} ${range}. Prices from ${formatPrice(facets.priceWithTax.min)} incl. of all taxes.`
}

/**
 * The metadata of a category's or brand's page. Each page number has its own address; filtered
 * lists are not indexed, since there are too many.
 */
export function groupHead(
  group: Group,
  site: Site,
  {
    name,
    list,
    page,
    isFiltered,
  }: { name: string; list: GroupList | undefined; page: number; isFiltered: boolean },
): PageHead {
  const title = page === 1 ? name : `${name}, page ${page}`
  if (isFiltered) return { title, hidden: true }
  const first = prefixes[group.kind] + group.slug
  const path = page === 1 ? first : `${first}?page=${page}`
  const intro = list && groupIntro(group, list)
  return {
    title,
    description: `${name} at ${site.name}. ${intro ?? ''}`.trim(),
    path,
    linkedData: [
      breadcrumbList([{ name, path: first }], site),
      {
        '@type': 'ItemList',
        itemListElement: (list?.products ?? []).map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absoluteUrl(productPath(product), site),
        })),
      },
    ],
  }
}
