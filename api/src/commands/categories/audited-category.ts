import type { CategoryRecord } from '../../models/categories/category-schema'

/** The fields of a category in the audit log; the category above by its name. */
export function auditedCategory(tree: readonly CategoryRecord[], category: CategoryRecord) {
  const { name, slug, parent, text, image, position } = category
  return {
    name,
    address: slug,
    parent: tree.find((one) => one.slug === parent)?.name,
    text,
    image,
    position: position + 1,
  }
}
