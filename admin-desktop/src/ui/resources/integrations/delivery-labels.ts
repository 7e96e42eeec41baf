import type { Delivery } from '@voltkart/shared/contract/webhook-deliveries'

/** The states of deliveries in words. */
export const deliveryStateLabels: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}
