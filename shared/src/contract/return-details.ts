import { z } from 'zod'
import { COMMENT_LENGTH } from '../domain/limits'
import { textSchema } from './common'

/** What customers add to a return. Form, request, record and response share these fields. */
export const returnDetailsSchema = z.object({
  comment: textSchema(COMMENT_LENGTH, 'Comment').optional(),
})
export type ReturnDetails = z.output<typeof returnDetailsSchema>

/** The names of the details. */
export const returnDetailNames = returnDetailsSchema.keyof().options

/** The same value for each detail, as for an empty form or the types of stored fields. */
export const forEachReturnDetail = <Value>(value: Value): Record<keyof ReturnDetails, Value> =>
  Object.fromEntries(returnDetailNames.map((name) => [name, value])) as Record<
    keyof ReturnDetails,
    Value
  >

/** The details among other fields. */
export const toReturnDetails = (source: ReturnDetails): ReturnDetails =>
  Object.fromEntries(
    returnDetailNames.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )
