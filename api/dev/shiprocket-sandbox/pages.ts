import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { indiaTime, lastStatus, statusName, steps } from './progress'
import type { SandboxShipment } from './shipment-schema'

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

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${note}${body}</main></body></html>`

const getState = (shipment: SandboxShipment) =>
  shipment.cancelledAt ? 'Cancelled' : statusName(lastStatus(shipment))

function buttons({ awb, cancelledAt }: SandboxShipment, path: string): string {
  if (!awb || cancelledAt) return ''
  const each = Object.entries(steps).map(
    ([name, { label }]) => `<button name="step" value="${name}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post" action="${escapeHtml(path)}/shipments/${awb}">${each.join('')}</form>`
}

const card = (shipment: SandboxShipment, path: string) => `<article>
<p><strong>${escapeHtml(shipment.reference)}</strong> · ${escapeHtml(getState(shipment))}</p>
<p>${shipment.awb ? `AWB ${escapeHtml(shipment.awb)} · ${escapeHtml(shipment.courier ?? '')}` : 'No AWB'} · to ${escapeHtml(shipment.to.city)} ${escapeHtml(shipment.to.pin)}</p>
${buttons(shipment, path)}</article>`

/** The page on which shipments are moved on by hand. */
export function panelPage(shipments: readonly SandboxShipment[], path: string): string {
  const list = shipments.map((one) => card(one, path)).join('')
  return page('Courier sandbox', list || '<p>No courier was booked yet.</p>')
}

/** The page that a tracking link leads to. */
export function trackingPage(shipment: SandboxShipment): string {
  const scans = shipment.scans.map(
    ({ at, activity, location }) =>
      `<li>${escapeHtml(indiaTime(at))}: ${escapeHtml(activity)} ${escapeHtml(location)}</li>`,
  )
  const body = `<p>AWB ${escapeHtml(shipment.awb ?? '')} · ${escapeHtml(getState(shipment))}</p><ol>${scans.join('')}</ol>`
  return page(`Parcel ${shipment.reference}`, body)
}
