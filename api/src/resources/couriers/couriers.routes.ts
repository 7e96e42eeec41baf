import * as contract from '@voltkart/shared/contract/couriers'
import { messages } from '@voltkart/shared/contract/messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toRupees } from '@voltkart/shared/domain/money'
import { bookParcel } from '../../commands/couriers/book-parcel'
import { BookingLostError } from '../../commands/couriers/booking-steps'
import { cancelBooking } from '../../commands/couriers/cancel-booking'
import { fetchLabel } from '../../commands/couriers/fetch-label'
import { listServices } from '../../commands/couriers/list-services'
import { receiveUpdate } from '../../commands/couriers/track-parcel'
import { toStaff } from '../../commands/parcels/parcel-step'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { BindRoute } from '../../http/route'
import { presentParcelResult as present } from '../orders/orders.presenter'

/** The update that a request holds. @throws ApiError 404 for a wrong address, 401 for a wrong key */
function readSignedUpdate(context: AppContext, secret: string, key: string, body: unknown) {
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const courier = context.couriers
    .list()
    .find((item) => item.isUpdateSigned({ secret, key, body: raw }))
  if (!courier) throw new ApiError('UNAUTHENTICATED', messages.courierUpdateNotSigned)
  return { courier, update: courier.readUpdate(raw) }
}

function bindUpdates(bind: BindRoute, context: AppContext): void {
  bind(contract.receiveCourierUpdate, async ({ params, headers, request }) => {
    const key = headers['x-api-key'] ?? ''
    const { courier, update } = readSignedUpdate(context, params.secret, key, request.body)
    try {
      if (update) await receiveUpdate(context, courier, update)
    } catch (error) {
      // Cancelled meanwhile: the news are about nothing any more.
      if (!(error instanceof BookingLostError)) throw error
    }
    return { message: messages.courierUpdateReceived }
  })
}

/** Binds the calls on couriers and bookings. */
export function bindCouriers(bind: BindRoute, context: AppContext): void {
  bind(contract.listCouriers, () => {
    const couriers = [...context.couriers.list()]
    return { couriers, total: couriers.length }
  })

  bind(contract.listCourierServices, async ({ params, query }) => {
    const { courier: code, ...knownSize } = query
    const { courier, services, size } = await listServices(
      context,
      params,
      omitUndefined(knownSize),
      code,
    )
    return {
      courier,
      services: services.map((service) => ({ ...service, price: toRupees(service.pricePaise) })),
      total: services.length,
      size,
    }
  })

  bind(contract.bookCourier, async ({ params, body, actor }) =>
    present(await bookParcel(context, params, body, toStaff(actor)), messages.courierBooked),
  )

  bind(contract.cancelBooking, async ({ params, actor }) =>
    present(await cancelBooking(context, params, toStaff(actor)), messages.bookingCancelled),
  )

  bind(contract.getCourierLabel, async ({ params, query, response }) => {
    const { label, reference } = await fetchLabel(context, params)
    const name = `label-${reference}.pdf`
    if (query.inline) response.set('Content-Disposition', `inline; filename="${name}"`)
    else response.attachment(name)
    return label
  })

  bindUpdates(bind, context)
}
