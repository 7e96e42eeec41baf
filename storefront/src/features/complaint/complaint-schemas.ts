import { complaintBodySchema } from '@voltkart/shared/contract/complaints'
import { normalisePhone } from '@voltkart/shared/domain/phone'
import { emptyOr } from '../../lib/empty-or'

const { order, phone } = complaintBodySchema.shape

// The schemas of the forms, which load them when they are first used.

/** The form of a complaint. */
export const complaintFormSchema = complaintBodySchema.extend({
  order: emptyOr(order),
  phone: emptyOr(phone).overwrite((text) => normalisePhone(text) ?? text),
})
export { complaintMessageBodySchema } from '@voltkart/shared/contract/complaints'
