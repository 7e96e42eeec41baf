import { complaintBodySchema } from '@voltkart/shared/contract/complaints'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { z } from 'zod'

/** An optional field, which the body leaves out if it is empty. */
const orEmpty = <Output>(schema: z.ZodType<Output, string | undefined>) =>
  z.preprocess((text: string) => (trimText(text) === '' ? undefined : text), schema)

const { order, phone } = complaintBodySchema.shape

/** The form of a complaint. */
export const complaintFormSchema = complaintBodySchema.extend({
  order: orEmpty(order),
  phone: orEmpty(phone),
})
