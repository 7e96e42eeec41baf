import { z } from 'zod'
import { COMMENT_LENGTH } from '../domain/limits'
import { textSchema } from './common'

/** What customers add to a return. Its request, its record and its response share these fields. */
export const returnDetailsSchema = z.object({
  comment: textSchema(COMMENT_LENGTH, 'Comment').optional(),
})
export type ReturnDetails = z.output<typeof returnDetailsSchema>

const names = returnDetailsSchema.keyof().options

/** The details among other fields. */
export const toReturnDetails = (source: ReturnDetails): ReturnDetails =>
  Object.fromEntries(
    names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )
