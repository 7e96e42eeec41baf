import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUser } from '../../api/src/commands/users/create-user'
import { loadConfig } from '../../api/src/config/config'
import { createLog } from '../../api/src/observability/log'
import { prepareDatabase } from '../../api/src/prepare-database'
import { closeContext, createContext } from '../../api/src/start-server'
import { startS3Server } from '../../api/testing/s3-server'
import { admin, toCustomer, PASSWORD } from '../world'
import { startChaosDatabase } from './database'
import { keys, startProvider } from './provider'
import { startProxy } from './proxy'
import { createShopNode } from './shops'

const PROCESSES = 3
/** The last has so little stock that it runs out, and orders of it are undone. */
const STOCKS = [100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 60]

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Processes of a shop in production behind a proxy, over one database and one picture store. */
export async function startCluster(shoppers: number, mongodbUri: string | undefined) {
  const directory = mkdtempSync(join(tmpdir(), 'voltkart-chaos-'))
  const open: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })]
  const stop = async () => {
    for (let end = open.pop(); end; end = open.pop()) await end()
  }
  try {
    const database = await startChaosDatabase(directory, mongodbUri)
    open.push(database.stop)
    const pictures = await startS3Server(join(directory, 'pictures'))
    open.push(pictures.stop)
    const ports = await Promise.all(Array.from({ length: PROCESSES + 1 }, freePort))
    const [proxyPort = 0, ...shopPorts] = ports
    const proxy = startProxy(directory, proxyPort, shopPorts)
    open.push(proxy.stop)

    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(directory, 'bench') })
    const log = createLog(config)
    const context = await createContext({ config, log, databaseUri: database.uri })
    open.push(() => closeContext(context))
    await prepareDatabase(context)
    await createUser(context, { ...admin, password: PASSWORD }, { isAdmin: true })
    for (let number = 0; number < shoppers; number += 1) {
      await createUser(context, { ...toCustomer(number), password: PASSWORD }, { isAdmin: false })
    }
    const products = await Promise.all(
      STOCKS.map((countInStock, index) =>
        context.models.products.create({
          name: `Zephyr Wireless Mouse ${index}`,
          image: '/uploads/mouse.webp',
          description: 'A quiet mouse.',
          brand: 'Zephyr',
          category: 'Accessories',
          categories: ['accessories'],
          pricePaise: 49_950 + index * 100,
          countInStock,
        }),
      ),
    )
    const provider = await startProvider(
      context.connection,
      `${proxy.url}/api/v1/payment/razorpay/webhook`,
    )
    open.push(provider.stop)
    const settings = {
      MONGODB_URI: database.uri,
      SESSION_SECRET: '4e1f9a06d7c8b253e0a97f16c4d8b325',
      PUBLIC_URL: proxy.url,
      // The proxy, and the simulated network in front of it.
      TRUST_PROXY: '2',
      RAZORPAY_API_BASE: provider.base,
      PAYMENT_RECONCILE_SECONDS: '5',
      ...keys,
      ...pictures.environment,
    }
    const nodes = shopPorts.map((port) => createShopNode(directory, port, settings))
    for (const node of nodes) {
      open.push(node.kill)
      await node.start()
    }
    return { url: proxy.url, database: database.kind, context, products, provider, nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
