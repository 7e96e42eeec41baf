import { complaintBodySchema } from '@voltkart/shared/contract/complaints'
import { normalisePhone } from '@voltkart/shared/domain/phone'
import { orEmpty } from '../../lib/or-empty'

const { order, phone } = complaintBodySchema.shape

// The schemas of the forms, which load them when they are first used.

/** The form of a complaint. */
export const complaintFormSchema = complaintBodySchema.extend({
  order: orEmpty(order),
  phone: orEmpty(phone).overwrite((text) => normalisePhone(text) ?? text),
})
export { complaintMessageBodySchema } from '@voltkart/shared/contract/complaints'
