import { addDays, toIndiaDay, getStartOfDay } from '@voltkart/shared/domain/india-day'
import express, { type RequestHandler, type Response, type Router } from 'express'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isSameText, isSigned, sign } from '../../src/integrations/razorpay/signatures'
import type { CourierSandboxControls } from './controls'
import { formatTime, getLastStatus, PICKUP_PENDING, presentScan, getStatusName } from './progress'
import type { ShipmentQueries } from './shipment-queries'
import type { SandboxShipment } from './shipment-schema'
import { findPinCode } from '../../src/integrations/pin-directory/pin-directory'

const TEN_DAYS_S = 10 * 24 * 60 * 60

const encodeValue = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token that ends after ten days, as Shiprocket's. */
function createToken(key: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000)
  const head = encodeValue({ alg: 'HS256', typ: 'JWT' })
  const content = `${head}.${encodeValue({ sub: 1, iat, exp: iat + TEN_DAYS_S })}`
  return `${content}.${sign(key, content)}`
}

/** Whether a token was made by this sandbox, and has not ended. */
function isTokenValid(key: string, token: string, now: Date): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (!isSigned(key, `${head}.${claims}`, signature)) return false
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  return exp * 1_000 > now.getTime()
}

interface SandboxService {
  id: number
  name: string
  ratePaise: number
  days: number
}

const services = [
  { id: 10, name: 'Delhivery Surface', basePaise: 45_00, perHalfKgPaise: 28_00, days: 4 },
  { id: 51, name: 'Xpressbees Surface', basePaise: 41_00, perHalfKgPaise: 31_00, days: 5 },
  { id: 1, name: 'Blue Dart Air', basePaise: 78_00, perHalfKgPaise: 46_00, days: 2 },
] as const

/** Places to which no courier of the sandbox goes. */
const isOutOfReach = (pin: string) => pin.startsWith('744') || findPinCode(pin) === undefined

/** The prices of the sandbox’s services between two PIN codes; none outside their reach. */
function listServices(from: string, to: string, weightKg: number): SandboxService[] {
  if (isOutOfReach(from) || isOutOfReach(to)) return []
  const isNear = from.slice(0, 2) === to.slice(0, 2)
  const halfKg = Math.max(1, Math.ceil(weightKg / 0.5))
  return services.map(({ id, name, basePaise, perHalfKgPaise, days }) => ({
    id,
    name,
    ratePaise: basePaise + (halfKg - 1) * perHalfKgPaise + (isNear ? 0 : 22_00),
    days: isNear ? Math.max(1, days - 1) : days,
  }))
}

const loginBody = z.object({ email: z.string(), password: z.string() })
const orderBody = z.object({
  order_id: z.string().min(1).max(50),
  pickup_location: z.string().min(1),
  billing_customer_name: z.string().min(1),
  billing_last_name: z.string(),
  billing_address: z.string().min(3),
  billing_city: z.string().min(1),
  billing_pincode: z.number().int(),
  billing_state: z.string().min(1),
  billing_phone: z.string().regex(/^\d{10}$/, 'The billing phone must be 10 digits.'),
  order_items: z.array(z.object({ name: z.string(), units: z.number().int() })).min(1),
  weight: z.number().positive(),
})
const assignBody = z.object({ shipment_id: z.number(), courier_id: z.number().optional() })
const shipmentsBody = z.object({ shipment_id: z.array(z.number()).length(1) })
const cancelBody = z.object({ ids: z.array(z.number()).min(1) })
const tripQuery = z.object({
  pickup_postcode: z.string(),
  delivery_postcode: z.string(),
  weight: z.coerce.number().positive(),
})

const WAREHOUSE_PIN = '560067'
const HOUR_MS = 60 * 60_000

interface ApiServices {
  email: string
  password: string
  tokenKey: string
  queries: ShipmentQueries
  controls: CourierSandboxControls
  labelUrl(shipment: SandboxShipment): string
}

/** Makes the API fail as its controls say. A lost answer is lost after the work was done. */
function createFaults(controls: CourierSandboxControls): RequestHandler {
  return async (request, response, next) => {
    controls.requests.push(`${request.method} ${request.path}`)
    if (controls.api === 'hang') return
    if (controls.delayMs > 0) await wait(controls.delayMs)
    if (controls.api === 'fail') {
      response.status(500).json({ message: 'Something went wrong', status_code: 500 })
      return
    }
    const lostIndex = controls.loseResponses.findIndex((end) => request.path.endsWith(end))
    if (lostIndex >= 0) {
      controls.loseResponses.splice(lostIndex, 1)
      response.json = () => {
        request.socket.destroy()
        return response
      }
    }
    next()
  }
}

const presentOrder = (shipment: SandboxShipment) => ({
  id: shipment._id,
  channel_order_id: shipment.reference,
  status: shipment.cancelledAt ? 'CANCELED' : getStatusName(getLastStatus(shipment)),
  shipments: [
    { id: shipment.shipmentId, awb: shipment.awb ?? '', courier: shipment.courier ?? '' },
  ],
})

const presentAssigned = ({ awb, courier, ratePaise = 0, _id, shipmentId }: SandboxShipment) => ({
  awb_assign_status: 1,
  response: {
    data: {
      awb_code: awb,
      courier_name: courier,
      freight_charges: ratePaise / 100,
      order_id: _id,
      shipment_id: shipmentId,
    },
  },
})

const refuseWith = (response: Response, status: number, message: string) =>
  response.status(status).json({ message, status_code: status })

function bindServices(router: Router): void {
  router.get('/courier/serviceability/', (request, response) => {
    const trip = tripQuery.parse(request.query)
    const services = listServices(trip.pickup_postcode, trip.delivery_postcode, trip.weight)
    if (services.length === 0) return refuseWith(response, 404, 'Delivery postcode not serviceable')
    return response.json({
      status: 200,
      data: {
        available_courier_companies: services.map(({ id, name, ratePaise, days }) => ({
          courier_company_id: id,
          courier_name: name,
          rate: ratePaise / 100,
          estimated_delivery_days: String(days),
        })),
      },
    })
  })
}

function bindOrders(router: Router, { queries, controls }: ApiServices): void {
  router.get('/orders', async (request, response) => {
    const { search } = request.query
    const shipments = typeof search === 'string' ? await queries.findByReference(search) : []
    response.json({ data: shipments.map(presentOrder) })
  })

  router.post('/orders/create/adhoc', async (request, response) => {
    const parsed = orderBody.safeParse(request.body)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      refuseWith(response, 422, `${issue?.path.join('.')}: ${issue?.message}`)
      return
    }
    const { data } = parsed
    const shipment = await queries.insert({
      reference: data.order_id,
      from: data.pickup_location,
      to: {
        name: `${data.billing_customer_name} ${data.billing_last_name}`.trim(),
        address: data.billing_address,
        city: data.billing_city,
        pin: String(data.billing_pincode),
        state: data.billing_state,
        phone: data.billing_phone,
      },
      weightKg: data.weight,
      contents: data.order_items.map(({ name, units }) => `${units} × ${name}`).join(', '),
      createdAt: controls.now(),
    })
    response.json({ order_id: shipment._id, shipment_id: shipment.shipmentId, status: 'NEW' })
  })

  router.post('/orders/cancel', async (request, response) => {
    const { ids } = cancelBody.parse(request.body)
    const shipments = await Promise.all(ids.map((id) => queries.findById(id)))
    const collected = shipments.some((order) => (order?.scans.at(-1)?.status ?? 0) > PICKUP_PENDING)
    if (collected) return refuseWith(response, 400, 'The shipment was picked up already')
    await queries.cancel(ids, controls.now())
    return response.json({ message: 'Order cancelled successfully.' })
  })
}

function bindNumbers(router: Router, { queries, controls }: ApiServices): void {
  router.post('/courier/assign/awb', async (request, response) => {
    const { shipment_id: shipmentId, courier_id: courierId } = assignBody.parse(request.body)
    const shipment = await queries.findByShipment(shipmentId)
    if (!shipment) return refuseWith(response, 404, 'No such shipment')
    const all = listServices(WAREHOUSE_PIN, shipment.to.pin, shipment.weightKg)
    const service = all.find(({ id }) => id === courierId) ?? all[0]
    if (!service) return refuseWith(response, 400, 'No courier is available for this PIN code')
    if (service.ratePaise > controls.balancePaise) {
      return response.json({ awb_assign_status: 0, message: 'Recharge your wallet first' })
    }
    const assigned = await queries.assign(
      shipmentId,
      { courier: service.name, ratePaise: service.ratePaise },
      { at: controls.now(), status: PICKUP_PENDING, activity: 'AWB assigned', location: '' },
    )
    if (!assigned)
      return refuseWith(response, 400, 'AWB is already assigned or the order is cancelled')
    controls.balancePaise -= service.ratePaise
    return response.json(presentAssigned(assigned))
  })

  router.get('/shipments/:id', async (request, response) => {
    const shipment = await queries.findByShipment(Number(request.params.id))
    if (!shipment) return refuseWith(response, 404, 'No such shipment')
    const { awb = '', courier = '', ratePaise = 0 } = shipment
    const charges = { freight_charges: ratePaise / 100 }
    return response.json({ data: { id: shipment.shipmentId, awb, courier, charges } })
  })
}

function bindShipments(router: Router, services: ApiServices): void {
  const { queries, controls } = services
  router.post('/courier/generate/pickup', async (request, response) => {
    const [shipmentId = 0] = shipmentsBody.parse(request.body).shipment_id
    const tomorrow = getStartOfDay(addDays(toIndiaDay(controls.now()), 1))
    const pickupAt = new Date(tomorrow.getTime() + 14 * HOUR_MS)
    const scheduled = await queries.schedulePickup(shipmentId, pickupAt)
    if (!scheduled) return refuseWith(response, 400, 'Already in Pickup Queue.')
    return response.json({
      pickup_status: 1,
      response: { pickup_scheduled_date: formatTime(pickupAt) },
    })
  })

  router.post('/courier/generate/label', async (request, response) => {
    const [shipmentId = 0] = shipmentsBody.parse(request.body).shipment_id
    const shipment = await queries.findByShipment(shipmentId)
    if (!shipment?.awb) {
      return response.json({ label_created: 0, response: 'The shipment has no AWB' })
    }
    if (controls.labels === 'wait') {
      return response.json({ label_created: 0, response: 'The label is being generated' })
    }
    return response.json({ label_created: 1, label_url: services.labelUrl(shipment) })
  })

  router.get('/courier/track/awb/:awb', async (request, response) => {
    const shipment = await queries.findByAwb(request.params.awb)
    const { scans = [] } = shipment ?? {}
    response.json({
      tracking_data: {
        track_status: shipment ? 1 : 0,
        shipment_status: shipment ? getLastStatus(shipment) : 0,
        shipment_track: [{ awb_code: request.params.awb, current_status: '' }],
        shipment_track_activities: scans.map(presentScan).reverse(),
      },
    })
  })
}

/** The calls of Shiprocket's API that a shop makes. */
export function createApiRoutes(services: ApiServices): Router {
  const { controls, tokenKey } = services
  const router = express.Router()
  router.use(express.json({ limit: '64kb' }), createFaults(controls))

  router.post('/auth/login', (request, response) => {
    const credentials = loginBody.parse(request.body)
    const isOwn =
      isSameText(credentials.email, services.email) &&
      isSameText(credentials.password, services.password)
    if (!isOwn) refuseWith(response, 403, 'Invalid email and password combination')
    else response.json({ id: 1, token: createToken(tokenKey, controls.now()) })
  })
  router.use((request, response, next) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (isTokenValid(tokenKey, token, controls.now())) next()
    else refuseWith(response, 401, 'Token has expired')
  })
  bindServices(router)
  bindOrders(router, services)
  bindNumbers(router, services)
  bindShipments(router, services)
  return router
}
