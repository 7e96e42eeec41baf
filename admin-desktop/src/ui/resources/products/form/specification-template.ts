import { SPECIFICATIONS_MAX } from '@voltkart/shared/domain/product-facts'

interface Row {
  group?: string | undefined
  name: string
}

const toKey = ({ group = '', name }: Row) => `${group.toLowerCase()}\n${name.toLowerCase()}`

/**
 * The common rows of a category: those in at least half of the tables, in the order of the longest
 * table, then of the others.
 */
export function toTemplate(tables: readonly (readonly Row[])[]): { group: string; name: string }[] {
  const filled = tables.filter((rows) => rows.length > 0).toSorted((a, b) => b.length - a.length)
  const found = new Map<string, { group: string; name: string; tables: number }>()
  for (const rows of filled) {
    for (const key of new Set(rows.map(toKey))) {
      const row = rows.find((one) => toKey(one) === key)
      const known = found.get(key)
      if (known) known.tables += 1
      else if (row) found.set(key, { group: row.group ?? '', name: row.name, tables: 1 })
    }
  }
  return [...found.values()]
    .filter((row) => row.tables * 2 >= filled.length)
    .map(({ group, name }) => ({ group, name }))
    .slice(0, SPECIFICATIONS_MAX)
}

interface FormRow {
  group: string
  name: string
  value: string
}

/** A table with the missing rows of a template, each still without a value. */
export function withTemplate(
  rows: readonly FormRow[],
  template: readonly { group: string; name: string }[],
): FormRow[] {
  const filled = rows.filter(({ group, name, value }) => group || name || value)
  const there = new Set(filled.map(toKey))
  const missing = template.filter((row) => !there.has(toKey(row)))
  return [...filled, ...missing.map((row) => ({ ...row, value: '' }))].slice(0, SPECIFICATIONS_MAX)
}
