import type { Category, CategoryNode } from '@voltkart/shared/contract/categories'

/** A category of the tree in a list of all. */
export interface CategoryLine {
  category: Category
  /** 0 at the top. */
  depth: number
  /** The names from the top down to it, such as “Audio › Headphones”. */
  path: string
  /** Its place among its siblings, and how many they are. */
  index: number
  siblings: number
  /** The number of categories right below it. */
  children: number
}

/** The tree as a list, each category before those below it. */
export function toCategoryLines(
  tree: readonly CategoryNode[],
  above: readonly string[] = [],
): CategoryLine[] {
  return tree.flatMap((category, index) => {
    const { name, children = [] } = category
    const names = [...above, name]
    const line = {
      category,
      depth: above.length,
      path: names.join(' › '),
      index,
      siblings: tree.length,
      children: children.length,
    }
    return [line, ...toCategoryLines(children, names)]
  })
}
