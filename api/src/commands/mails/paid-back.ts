import type { PaidBack } from '../../integrations/mail/templates/refund-labels'
import type { RefundRecord } from '../../models/order-core/order-record'

/**
 * The bank transfer of a refund, for the mail about it; undefined for a refund by the provider. The
 * transfer is stored before the mail is queued, the end of the refund after it.
 */
export const toPaidBack = ({ transferReference: reference }: RefundRecord): PaidBack | undefined =>
  reference === undefined ? undefined : { reference }
