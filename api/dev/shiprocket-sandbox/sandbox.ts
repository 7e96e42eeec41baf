import express, { type ErrorRequestHandler, type Router } from 'express'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import { isSigned, sign } from '../../src/integrations/razorpay/signatures'
import type { Connection } from '../../src/models/connect'
import { createApiRoutes } from './api-routes'
import { createCourierControls, type CourierSandboxControls } from './controls'
import { drawLabel } from './label'
import {
  isStepName,
  steps,
  type StepName,
  formatTime,
  getLastStatus,
  getStatusName,
} from './progress'
import { createShipmentQueries } from './shipment-queries'
import type { SandboxShipment } from './shipment-schema'
import { createUpdateSender } from './update-sender'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 28px; margin: 0 0 8px }
.note { padding: 12px 16px; border: 2px dashed; border-radius: 8px }
article { margin-top: 16px; padding: 16px; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px }
button { min-height: 44px; padding: 0 12px; font: inherit; border: 1px solid; border-radius: 8px; background: none; color: inherit; cursor: pointer }
button:focus-visible { outline: 3px solid; outline-offset: 2px }
ol { padding-left: 20px } p { margin: 4px 0; overflow-wrap: anywhere }
`

const note =
  '<p class="note"><strong>Sandbox.</strong> This stands in for the courier. No parcel is collected, and nothing is charged.</p>'

const renderPage = (title: string, body: string) => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${note}${body}</main></body></html>`

const getState = (shipment: SandboxShipment) =>
  shipment.cancelledAt ? 'Cancelled' : getStatusName(getLastStatus(shipment))

function renderButtons({ awb, cancelledAt }: SandboxShipment, path: string): string {
  if (!awb || cancelledAt) return ''
  const each = Object.entries(steps).map(
    ([name, { label }]) => `<button name="step" value="${name}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post" action="${escapeHtml(path)}/shipments/${awb}">${each.join('')}</form>`
}

const renderCard = (shipment: SandboxShipment, path: string) => `<article>
<p><strong>${escapeHtml(shipment.reference)}</strong> · ${escapeHtml(getState(shipment))}</p>
<p>${shipment.awb ? `AWB ${escapeHtml(shipment.awb)} · ${escapeHtml(shipment.courier ?? '')}` : 'No AWB'} · to ${escapeHtml(shipment.to.city)} ${escapeHtml(shipment.to.pin)}</p>
${renderButtons(shipment, path)}</article>`

/** The page on which shipments are moved on by hand. */
function renderPanel(shipments: readonly SandboxShipment[], path: string): string {
  const list = shipments.map((shipment) => renderCard(shipment, path)).join('')
  return renderPage('Courier sandbox', list || '<p>No courier was booked yet.</p>')
}

/** The page that a tracking link leads to. */
function renderTracking(shipment: SandboxShipment): string {
  const scans = shipment.scans.map(
    ({ at, activity, location }) =>
      `<li>${escapeHtml(formatTime(at))}: ${escapeHtml(activity)} ${escapeHtml(location)}</li>`,
  )
  const body = `<p>AWB ${escapeHtml(shipment.awb ?? '')} · ${escapeHtml(getState(shipment))}</p><ol>${scans.join('')}</ol>`
  return renderPage(`Parcel ${shipment.reference}`, body)
}

interface SandboxOptions {
  connection: Connection
  /** Makes the secrets of the sandbox, which the shop's own adapter uses too. */
  secret(purpose: string): string
  /** The base of the shop's API; known once the shop listens. */
  shopUrl(): string
  /** The address of the sandbox itself. */
  url(): string
  log: Logger
  controls?: CourierSandboxControls
}

/** A router with the sandbox in it. */
type CourierSandbox = Router & {
  /** Resolves once its indexes are created, or could not be. */
  ready: Promise<void>
  /** Reports something about a shipment, as its page does. Undefined for an unknown AWB. */
  report(awb: string, step: StepName): Promise<SandboxShipment | undefined>
  stop(): Promise<void>
}

function handleErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    if (error instanceof ZodError) return response.status(422).json({ message: 'Invalid request' })
    log.error({ err: error }, 'the courier sandbox failed')
    return response.status(500).json({ message: 'Something went wrong' })
  }
}

/**
 * A work-alike of Shiprocket for a shop without its keys: the API, the labels, the page to which
 * tracking links lead, and one to move parcels on. All state is in the database.
 */
export function createCourierSandbox(options: SandboxOptions): CourierSandbox {
  const { connection, secret, shopUrl, url, log, controls = createCourierControls() } = options
  const queries = createShipmentQueries(connection)
  const labelKey = secret('courier labels')
  const sender = createUpdateSender({
    address: () => `${shopUrl()}/couriers/updates/${secret('courier webhook address')}`,
    key: secret('courier webhook key'),
    controls,
    log,
  })
  const ready = queries
    .ensureIndexes()
    .catch((error: unknown) => log.warn({ err: error }, 'sandbox indexes were not made'))

  async function report(awb: string, step: StepName): Promise<SandboxShipment | undefined> {
    const { status, activity } = steps[step]
    const scan = { at: controls.now(), status, activity, location: 'Sandbox hub' }
    const shipment = await queries.addScan(awb, scan)
    if (shipment) sender.send(shipment)
    return shipment ?? undefined
  }

  const router = express.Router()
  router.get('/', async (request, response) => {
    response.send(renderPanel(await queries.latest(), request.baseUrl))
  })
  router.post(
    '/shipments/:awb',
    express.urlencoded({ extended: false, limit: '1kb' }),
    async (request, response) => {
      const { step } = request.body as { step?: unknown }
      if (typeof step === 'string' && isStepName(step)) await report(request.params.awb, step)
      response.redirect(303, request.baseUrl)
    },
  )
  router.get('/tracking/:awb', async (request, response) => {
    const shipment = await queries.findByAwb(request.params.awb)
    if (shipment) response.send(renderTracking(shipment))
    else response.status(404).type('text').send('There is no such parcel')
  })
  router.get('/labels/:shipment/:signature', async (request, response) => {
    const { shipment: id, signature } = request.params
    const isOwn = isSigned(labelKey, id, signature)
    const shipment = isOwn ? await queries.findByShipment(Number(id)) : null
    if (shipment) response.type('application/pdf').send(await drawLabel(shipment))
    else response.status(404).type('text').send('There is no such label')
  })
  router.use(
    createApiRoutes({
      email: 'shop@sandbox.test',
      password: secret('courier password'),
      tokenKey: secret('courier tokens'),
      queries,
      controls,
      labelUrl: ({ shipmentId }) =>
        `${url()}/labels/${shipmentId}/${sign(labelKey, String(shipmentId))}`,
    }),
  )
  router.use(handleErrors(log))
  return Object.assign(router, {
    ready,
    report,
    async stop() {
      await ready
      await sender.stop()
    },
  })
}
