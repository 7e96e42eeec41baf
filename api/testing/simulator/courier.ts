import { createHash } from 'node:crypto'
import express from 'express'
import { createCourierControls } from '../../dev/shiprocket-sandbox/controls'
import { createCourierSandbox } from '../../dev/shiprocket-sandbox/sandbox'
import {
  createShipmentQueries,
  type ShipmentQueries,
} from '../../dev/shiprocket-sandbox/shipment-queries'
import type { Connection } from '../../src/models/connect'
import { createLog } from '../../src/observability/log'
import type { Config } from '../../src/config/config'
import type { HeldCalls } from './held-calls'
import type { Network } from './network'
import { serveProvider } from './provider'
import type { ServerLife } from './tasks'

const PORT = 4_110

/** The courier's secrets are the same in all processes, since requests contain them. */
export const deriveCourierSecret = (purpose: string) =>
  createHash('sha256').update(purpose).digest('hex')

/** How the servers reach the courier. */
export const courierSurroundings = {
  setting: () => undefined,
  sandbox: { url: () => `http://127.0.0.1:${PORT}`, secret: deriveCourierSecret },
  now: () => new Date(),
}

/** The courier of all runs. Its state is in the database. */
export interface Courier {
  shipments: ShipmentQueries
  /** Forgets the requests of a run. */
  empty(): void
  stop(): Promise<void>
}

interface Surroundings {
  network: Network
  calls: HeldCalls
  kill(life: ServerLife): void
  connection: Connection
  config: Config
}

/** Starts the sandbox of couriers behind a network with faults. Actions send its updates. */
export async function serveCourier(surroundings: Surroundings): Promise<Courier> {
  const { network, calls, kill, connection, config } = surroundings
  const controls = createCourierControls({ updates: 'hold', balancePaise: Infinity })
  const sandbox = createCourierSandbox({
    ...courierSurroundings.sandbox,
    connection,
    shopUrl: () => '',
    log: createLog(config),
    controls,
  })
  await sandbox.ready
  const app = express()
  // A PDF is compressed in another thread.
  app.get('/labels/:shipment/:signature', (_request, response) => {
    response.send('%PDF-1.7')
  })
  const inner = network.listen(PORT + 1, app.use(sandbox))
  network.listen(PORT, serveProvider('courier', calls, kill, inner.url))
  return {
    shipments: createShipmentQueries(connection),
    empty() {
      controls.requests.length = 0
    },
    stop: () => sandbox.stop(),
  }
}
