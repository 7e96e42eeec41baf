import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { signInNewUser, type SignedIn, type UserFields } from './factories'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server'

/** Options, or a function where they depend on what earlier hooks have started. */
type Options = TestServerOptions | (() => TestServerOptions | Promise<TestServerOptions>)

interface Stoppable {
  stop(): Promise<void>
}

const createStarter = (options: Options) => async () =>
  startTestServer(typeof options === 'function' ? await options() : options)

/** Starts a shop before the tests of a suite, and stops it after them. */
export const useShop = (options: Options = {}): TestServer => useWorld(createStarter(options))

/** The same for a shop that another function starts. */
export const useWorld = <World extends Stoppable>(start: () => Promise<World>): World =>
  keepWorld(start, beforeAll, afterAll)

/** Starts a shop for a suite, and empties it before each test. */
export function useEmptiedShop(options: Options = {}): TestServer {
  const shop = useShop(options)
  beforeEach(() => shop.empty())
  return shop
}

/** Starts a shop for each test of a suite. This is slow, so only for tests of state that a process keeps. */
export const useNewShops = (options: Options = {}): TestServer =>
  keepWorld(createStarter(options), beforeEach, afterEach)

/** An account that is signed in before the tests of a suite, or before each. */
export function useAccount(
  shop: TestServer,
  fields: UserFields = {},
  before: typeof beforeAll | typeof beforeEach = beforeAll,
): SignedIn {
  const account = {} as SignedIn
  before(async () => {
    Object.assign(account, await signInNewUser(shop, fields))
  })
  return account
}

/** The same for an owner of the shop. */
export const useAdmin = (shop: TestServer, before?: typeof beforeAll | typeof beforeEach) =>
  useAccount(shop, { name: 'Admin', isAdmin: true }, before)

/** Empties these collections of a shop before each test of a suite. */
export function useEmptyCollections(shop: TestServer, ...names: string[]): void {
  beforeEach(async () => {
    const { connection } = shop.context
    await Promise.all(names.map((name) => connection.collection(name).deleteMany({})))
  })
}

/** Starts a shop within a test, and stops it after the test. */
export async function startShop(options: TestServerOptions = {}): Promise<TestServer> {
  const shop = await startTestServer(options)
  onTestFinished(() => shop.stop())
  return shop
}

type Hook = (work: () => Promise<void>) => void

function keepWorld<World extends Stoppable>(
  start: () => Promise<World>,
  before: Hook,
  after: Hook,
): World {
  // The hooks of a suite run in the order of their registration, so later ones find the shop here.
  const world = {} as World
  let stopWorld = () => Promise.resolve()
  before(async () => {
    const started = await start()
    stopWorld = () => started.stop()
    Object.assign(world, started)
  })
  after(() => stopWorld())
  return world
}
