import { trimText } from '@voltkart/shared/domain/visible-text'
import type { Category, CategoryBody } from '@voltkart/shared/contract/categories'
import { CATEGORY_DEPTH_MAX } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import type { CategoryLine } from '../../lib/category-lines'

/** The values of the form of a category; blank for none. */
export interface CategoryValues {
  name: string
  slug: string
  parent: string
  text: string
  image: string
}

/** A category as form values. */
export const toValues = (category: Category | undefined): CategoryValues => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  parent: category?.parent ?? '',
  text: category?.text ?? '',
  image: category?.image ?? '',
})

const orNull = (text: string) => (trimText(text) === '' ? null : text)

/** The values as a request: its slug, and the body with what differs. */
export function toRequest(
  category: Category | undefined,
  values: CategoryValues,
): { slug: string; body: CategoryBody } {
  const { name, text, image } = values
  const parent = orNull(values.parent)
  if (!category) {
    const slug = trimText(values.slug) === '' ? toSlug(name) : trimText(values.slug)
    return { slug, body: { name, parent, text: orNull(text), image: orNull(image) } }
  }
  const before = toValues(category)
  return {
    slug: category.slug,
    body: {
      name,
      slug: trimText(values.slug),
      ...(values.parent === before.parent ? {} : { parent }),
      text: orNull(text),
      image: orNull(image),
    },
  }
}

/** The categories that another one can be below: not itself, none below it, none too deep. */
export function possibleParents(
  lines: readonly CategoryLine[],
  category: Category | undefined,
): CategoryLine[] {
  const start = lines.findIndex((line) => line.category === category)
  const own = lines[start]
  const rest = start < 0 ? [] : lines.slice(start + 1)
  const end = rest.findIndex(({ depth }) => depth <= (own?.depth ?? 0))
  const below = end < 0 ? rest : rest.slice(0, end)
  const levels = own ? Math.max(own.depth, ...below.map(({ depth }) => depth)) - own.depth + 1 : 1
  return lines.filter(
    (line) =>
      line !== own && !below.includes(line) && line.depth + 1 + levels <= CATEGORY_DEPTH_MAX,
  )
}
