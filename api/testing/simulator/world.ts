import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import express from 'express'
import { startTestDatabase } from '../../dev/mongodb/for-tests'
import { createSandboxControls } from '../../dev/razorpay-sandbox/controls'
import { createSandbox } from '../../dev/razorpay-sandbox/sandbox'
import { loadConfig, type Config } from '../../src/config/config'
import { buildDatabaseUri } from '../../src/database/database-uri'
import { connectDatabase, type Connection } from '../../src/models/connect'
import type { PaymentProvider } from '../../src/integrations/razorpay/payment-provider'
import type { StoredEvent } from '../../src/models/events/event-schema'
import { createLog } from '../../src/observability/log'
import type { Answer } from './answer'
import { createActivity, type Activity } from './activity'
import { serveCourier, type Courier } from './courier'
import { createHeldCalls, type HeldCalls } from './held-calls'
import { holdCommands } from './held-commands'
import { createStoredFiles, type StoredFiles } from './memory-storage'
import { replaceNetwork, type Network } from './network'
import { createFakeMailServer, type FakeMailServer } from './fake-mail-server'
import { serveProvider } from './provider'
import { png, servePictures } from './picture-site'
import { createReceiver, type Receiver } from './receiver'
import { replaceRandomness, type ReplacedRandomness } from './replaced-randomness'
import { replaceThreads } from './replaced-threads'
import * as shopProgram from './shop-program'
import { newTask, runTask, type ServerLife } from './tasks'

const PROVIDER_PORT = 4_100

export type ShopProgram = typeof shopProgram

/** Starts to use a program. Libraries are loaded with the first call, and no run may wait for files. */
async function prepareProgram(
  { createRazorpayClient, isCommonPassword, loadImports, renderWidths }: ShopProgram,
  { razorpay }: Config,
): Promise<PaymentProvider> {
  const payments = createRazorpayClient(razorpay, () => razorpay.apiBase ?? '')
  await payments.fetchPayment('pay_none').catch(() => undefined)
  await isCommonPassword('')
  await renderWidths(png, 1)
  await loadImports()
  return payments
}

/** The environment that all runs of a process share: a process has one clock and one driver. */
export interface World {
  activity: Activity
  calls: HeldCalls
  chance: ReplacedRandomness
  network: Network
  config: Config
  uri: string
  /** The connection of the simulator itself, whose commands are never held. */
  connection: Connection
  database: Db
  mails: FakeMailServer
  /** The program of the servers that start from now on. */
  program: ShopProgram
  /** The client of all servers: it keeps nothing. */
  payments: PaymentProvider
  courier: Courier
  receiver: Receiver
  /** The pictures and documents that all servers have stored. */
  files: StoredFiles
  /** All events that were ever in the log, by their ids. */
  events: Map<string, StoredEvent>
  /** The products of all customers' waits that were ever stored, by the ids of these. */
  waits: Map<string, string>
  /** The emails that accounts have had, by their ids: of those that may be erased. */
  emails: Map<string, Set<string>>
  /** Kills a server; set by the run. */
  kill: { now(life: ServerLife): void }
  /** Runs work of the world outside. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>
  /** Calls the payment provider directly, without the shop. */
  provider(path: string, body: object): Promise<Answer>
  /** Lets servers run another program. */
  runProgram(program: ShopProgram): Promise<void>
  /** Removes all documents. */
  empty(): Promise<void>
  stop(): Promise<void>
}

function createSimulatedConfig(directory: string): Config {
  const loaded = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: directory,
    LOG_LEVEL: process.env['SIMULATOR_LOG'] ?? 'silent',
  })
  return {
    ...loaded,
    sessionSecret: 'simulated-session-secret',
    publicUrl: 'http://127.0.0.1:4001',
    // The providers are no part of the servers, so they outlive them.
    couriers: { setting: () => undefined, sandboxSecret: undefined },
    razorpay: {
      keyId: 'rzp_test_simulated',
      keySecret: 'simulated-key-secret',
      webhookSecret: 'simulated-webhook-secret',
      apiBase: `http://127.0.0.1:${PROVIDER_PORT}`,
      sandbox: false,
    },
  }
}

async function emptyDatabase(database: Db): Promise<void> {
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  )
  for (const name of names.sort()) {
    if (!name.startsWith('system.')) await database.collection(name).deleteMany({})
  }
}

/** Prepares this process and a database for simulated runs. There is one in a process. */
export async function prepareWorld(): Promise<World> {
  const directory = mkdtempSync(join(tmpdir(), 'voltkart-simulator-'))
  const server = await startTestDatabase()
  const uri = buildDatabaseUri(server.uri, 'simulated')
  const activity = createActivity()
  const calls = createHeldCalls(activity)
  const kill = { now: (_life: ServerLife) => {} }
  holdCommands(activity, calls, (life) => kill.now(life))
  const chance = replaceRandomness(activity)
  replaceThreads()
  const network = replaceNetwork()
  const config = createSimulatedConfig(directory)
  const connection = await connectDatabase(uri)
  const database = connection.getClient().db(connection.name)
  const mails = createFakeMailServer(calls, (life) => kill.now(life))
  const receiver = createReceiver(calls, (life) => kill.now(life))
  const sandbox = createSandbox({
    connection,
    config: { ...config.razorpay, sandbox: true },
    webhookUrl: () => '',
    log: createLog(config),
    // The settlements of a day are there after a run's first day, instead of two days later.
    controls: createSandboxControls({ webhooks: 'hold', settlementMinutes: 60 }),
  })
  await sandbox.ready
  const inner = network.listen(PROVIDER_PORT + 1, express().use(sandbox))
  network.listen(
    PROVIDER_PORT,
    serveProvider('payments', calls, (life) => kill.now(life), inner.url),
  )
  const courier = await serveCourier({
    network,
    calls,
    kill: (life) => kill.now(life),
    connection,
    config,
  })
  servePictures(network)
  const events = new Map<string, StoredEvent>()
  const waits = new Map<string, string>()
  const emails = new Map<string, Set<string>>()
  const files = createStoredFiles()
  let works = 0
  const world: World = {
    activity,
    calls,
    chance,
    network,
    config,
    uri,
    connection,
    database,
    mails,
    courier,
    receiver,
    files,
    events,
    waits,
    emails,
    kill,
    program: shopProgram,
    payments: await prepareProgram(shopProgram, config),
    async runProgram(program) {
      world.program = program
      world.payments = await prepareProgram(program, config)
    },
    outside(work) {
      works += 1
      return runTask(newTask('outside', `outside ${works}`), work)
    },
    async provider(path, body) {
      const { keyId, keySecret } = config.razorpay
      const response = await fetch(inner.url + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
    async empty() {
      works = 0
      await emptyDatabase(database)
      mails.empty()
      courier.empty()
      receiver.empty()
      Object.assign(files, createStoredFiles())
      events.clear()
      waits.clear()
      emails.clear()
    },
    async stop() {
      await sandbox.stop()
      await courier.stop()
      await connection.close()
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return world
}
