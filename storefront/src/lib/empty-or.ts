import { trimText } from '@voltkart/shared/domain/visible-text'
import { z } from 'zod'

/** An optional text, which must match the schema if it is given. */
export const emptyOr = (schema: z.ZodType<string | undefined, string | undefined>) =>
  z
    .string()
    .overwrite(trimText)
    .superRefine((text, context) => {
      const [issue] = text === '' ? [] : (schema.safeParse(text).error?.issues ?? [])
      if (issue) context.addIssue({ code: 'custom', message: issue.message })
    })
