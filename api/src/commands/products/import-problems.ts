import type { ProductImportError } from '@voltkart/shared/contract/product-import'
import type { ProductColumn } from '@voltkart/shared/contract/products'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const labels: Partial<Record<ProductColumn, string>> = {
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  price: 'Price',
  countInStock: 'Stock',
  description: 'Description',
}
const isLabelled = (column: string): column is keyof typeof labels => Object.hasOwn(labels, column)

// The schema's own messages are for people; those of the validator, in its own terms, are not.
const isOfValidator = (message: string) =>
  /^(?:Invalid|Too (?:big|small)|Unrecognized)/.test(message)

function inWords(issue: Issue): string {
  const { message } = issue
  if (!isOfValidator(message)) return message
  if (issue.code === 'invalid_value') return `Choose ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `At most ${issue.maximum}`
  if (issue.code === 'too_small') return `At least ${issue.minimum}`
  return 'Not in the form of an exported file'
}

/** Where in a cell of several lines the problem is. */
function place([, first, ...rest]: readonly PropertyKey[]): string {
  if (typeof first === 'number') return `Line ${first + 1}: `
  const inner = rest.find((part) => typeof part === 'number')
  return inner === undefined ? '' : `Option ${inner + 1}: `
}

/**
 * What a schema finds wrong with the values of a row, by its columns, in words for somebody with a
 * table in front of them.
 */
export function importProblems(
  error: z.ZodError,
  values: Readonly<Record<string, unknown>>,
): ProductImportError[] {
  return error.issues.map((issue) => {
    const column = String(issue.path[0] ?? '')
    const isMissing = values[column] === undefined
    return isMissing && isLabelled(column)
      ? { column, message: `${labels[column]} is missing` }
      : { column, message: place(issue.path) + inWords(issue) }
  })
}
