import type { Scene } from './action'
import type { Random } from './random'
import type { LiveServer } from './servers'
import type { Shop } from './shop'
import { readState, type State } from './state'
import { getCurrentTask, runTask } from './tasks'
import type { World } from './world'

/** A copy of a scene that records the bodies of its requests with an idempotency key. */
export function recordKeyed(scene: Scene): { scene: Scene; bodies: string[] } {
  const bodies: string[] = []
  const as: Scene['as'] = (person) => {
    const browser = scene.as(person)
    const send = browser.send.bind(browser)
    browser.send = (method, path, body, headers = {}) => {
      if ('idempotency-key' in headers) bodies.push(JSON.stringify(body))
      return send(method, path, body, headers)
    }
    return browser
  }
  return { scene: { ...scene, as }, bodies }
}

interface SceneFields {
  /** The name of the work, from which its ids derive. */
  name: string
  random: Random
  state: State
}

/** The scene of the current task at a server. */
export function createScene(
  world: World,
  shop: Shop,
  server: LiveServer,
  { name, random, state }: SceneFields,
): Scene {
  const task = getCurrentTask()
  return {
    server,
    shop,
    random,
    state,
    unique: name.toUpperCase(),
    as(person) {
      const browser = typeof person === 'string' ? shop[person] : shop.customers.get(person.userId)
      // The error has the form of that of a refused request, which `isRefusal` recognises.
      if (!browser) throw new Error('A person of another run: answered 404: ')
      return browser.at(server.url)
    },
    shipments: world.courier.shipments,
    provider: (path, body) => world.provider(path, body),
    payments: async () => (await readState(world)).payments,
    mails: world.mails,
    onServer: async (work) => {
      if (!task) throw new Error('There is no task')
      await runTask({ ...task, name: `${task.name}/job`, life: server.life }, work)
    },
  }
}
