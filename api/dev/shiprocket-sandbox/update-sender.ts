import type { Logger } from 'pino'
import type { CourierSandboxControls } from './controls'
import { getLastStatus, presentScan, getStatusName, formatUpdateTime } from './progress'
import type { SandboxShipment } from './shipment-schema'

const RETRIES_MS = [1_000, 5_000, 30_000]
const TIMEOUT_MS = 10_000

/** The body of an update about a shipment. */
export function toUpdateBody(shipment: SandboxShipment): object {
  const status = getLastStatus(shipment)
  const at = shipment.scans.at(-1)?.at ?? shipment.createdAt
  return {
    awb: shipment.awb,
    courier_name: shipment.courier,
    current_status: getStatusName(status),
    shipment_status: getStatusName(status),
    shipment_status_id: status,
    current_timestamp: formatUpdateTime(at),
    order_id: shipment.reference,
    scans: shipment.scans.map(presentScan),
  }
}

interface SenderServices {
  /** The shop's address for updates. */
  address(): string
  key: string
  controls: CourierSandboxControls
  log: Logger
}

/** Sends updates to the shop, and retries those that it did not accept with 200. */
export function createUpdateSender({ address, key, controls, log }: SenderServices) {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  let running = Promise.resolve()

  async function postUpdate(body: string): Promise<void> {
    const response = await fetch(address(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-api-key': key },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.status !== 200) throw new Error(`responded with status ${response.status}`)
  }

  async function trySending(body: string, tries: number): Promise<void> {
    try {
      if (!stopped) await postUpdate(body)
    } catch (error) {
      const delay = RETRIES_MS[tries]
      log.warn({ err: error }, 'the shop did not take an update of the courier sandbox')
      if (delay === undefined || stopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueueUpdate(body, tries + 1)
      }, delay).unref()
      timers.add(timer)
    }
  }

  function enqueueUpdate(body: string, tries: number): void {
    running = running.then(() => trySending(body, tries))
  }

  return {
    send(shipment: SandboxShipment) {
      if (controls.updates === 'send') enqueueUpdate(JSON.stringify(toUpdateBody(shipment)), 0)
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
