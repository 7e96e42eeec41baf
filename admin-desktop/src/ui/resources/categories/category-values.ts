import { categoryBodySchema, type Category } from '@voltkart/shared/contract/categories'
import { CATEGORY_DEPTH_MAX } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import { trimText } from '@voltkart/shared/domain/visible-text'
import type { CategoryLine } from '../../lib/category-lines'
import { fromFormValues, toFormValues, type FormValues } from '../../lib/form-values'

const fieldsSchema = categoryBodySchema.omit({ position: true })
/** The values of the form of a category; blank for none. */
export type CategoryValues = FormValues<typeof fieldsSchema>

/** A category as form values. */
export const toValues = (category: Category | undefined): CategoryValues =>
  toFormValues(fieldsSchema, category)

/** The values as a request: its slug, and the body with what differs. */
export function toRequest(category: Category | undefined, values: CategoryValues) {
  const slug = trimText(values.slug)
  const { slug: _slug, parent, ...body } = fromFormValues(fieldsSchema, values)
  if (!category) return { slug: slug || toSlug(values.name), body: { ...body, parent } }
  const isMoved = values.parent !== (category.parent ?? '')
  return { slug: category.slug, body: { ...body, slug, ...(isMoved ? { parent } : {}) } }
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
