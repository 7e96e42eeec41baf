import type { PackedSize } from '@voltkart/shared/domain/packed-size'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { CourierProvider, CourierService } from '../../integrations/couriers/courier-provider'
import { requireParcelFor, type ParcelRef } from '../parcels/parcel-step'
import { mapCourierErrors, findCourier } from './courier-errors'
import { getParcelSize, getTrip, isCompleteSize } from './parcel-to-book'

interface OfferedServices {
  courier: CourierProvider
  services: CourierService[]
  size: Partial<PackedSize>
}

/**
 * The ways in which a courier would take a packed parcel; none while its weight or size is unknown.
 * @throws ApiError 404; 409 if it cannot be booked; COURIER and UNAVAILABLE as the courier responds
 */
export async function listServices(
  context: AppContext,
  { orderId, n }: ParcelRef,
  knownSize: Partial<PackedSize>,
  code?: string,
): Promise<OfferedServices> {
  const order = await context.models.orders.findVisible(orderId)
  if (!order) throw notFound()
  const parcel = requireParcelFor(order, n, 'ship')
  const courier = findCourier(context, code)
  const size = await getParcelSize(context, parcel, knownSize)
  if (!isCompleteSize(size)) return { courier, services: [], size }
  const trip = await getTrip(context, order, parcel, size)
  const services = await mapCourierErrors(context, courier, () => courier.serviceable(trip))
  return { courier, services, size }
}
