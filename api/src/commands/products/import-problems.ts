import type { ProductImportError } from '@voltkart/shared/contract/product-import'
import type { ProductColumn } from '@voltkart/shared/domain/product-columns'
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

// The schema's own messages are written for users; the validator's are not.
const isOfValidator = (message: string) =>
  /^(?:Invalid|Too (?:big|small)|Unrecognized)/.test(message)

function describeIssue(issue: Issue): string {
  const { message } = issue
  if (!isOfValidator(message)) return message
  if (issue.code === 'invalid_value') return `Choose ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `At most ${issue.maximum}`
  if (issue.code === 'too_small') return `At least ${issue.minimum}`
  return 'Not in the form of an exported file'
}

/** The position of the problem in a cell with several lines. */
function describePlace([, first, ...rest]: readonly PropertyKey[]): string {
  if (typeof first === 'number') return `Line ${first + 1}: `
  const inner = rest.find((part) => typeof part === 'number')
  return inner === undefined ? '' : `Option ${inner + 1}: `
}

/**
 * The errors of a row's values by schema, per column, in words for a user of a spreadsheet.
 */
export function listImportProblems(
  error: z.ZodError,
  values: Readonly<Record<string, unknown>>,
): ProductImportError[] {
  return error.issues.map((issue) => {
    const column = String(issue.path[0] ?? '')
    const isMissing = values[column] === undefined
    return isMissing && isLabelled(column)
      ? { column, message: `${labels[column]} is missing` }
      : { column, message: describePlace(issue.path) + describeIssue(issue) }
  })
}
