import type { CourierStage } from '@voltkart/shared/domain/courier-tracking'

/** What the courier has reported, in words for staff. */
export const stageWords: Record<CourierStage, string> = {
  booked: 'Waiting for pickup',
  'picked-up': 'Picked up',
  'in-transit': 'In transit',
  'out-for-delivery': 'Out for delivery',
  'not-delivered': 'Delivery failed, the courier tries again',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Returned to the shop',
  lost: 'Lost by the courier',
  cancelled: 'Cancelled by the courier',
}
