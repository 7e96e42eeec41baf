import { randomBytes } from 'node:crypto'
import { addressOf, findEngine, newName, removeAll, type Engine } from './engine'
import { outputOf, runProgram, waitFor, waitForPage } from './program'

const MONGODB = 'docker.io/library/mongo:8.0'
const READY_WITHIN_MS = 120_000

/** As compose.yaml starts it. */
const confined = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
const unprivileged = ['--security-opt', 'no-new-privileges']

/** What a shop in production needs; nothing is paid here, so any keys do. */
const settingsFor = (database: string): Record<string, string> => ({
  MONGODB_URI: `mongodb://${database}/voltkart`,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'http://localhost',
  RAZORPAY_KEY_ID: 'rzp_test_image',
  RAZORPAY_KEY_SECRET: 'image-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'image-webhook-secret',
})

const DATABASE_STARTS_MS = 60_000
const ping = ['mongosh', '--quiet', '--eval', 'db.adminCommand("ping").ok || quit(1)']

async function waitForHealth(engine: Engine, container: string): Promise<void> {
  const healthy = async () => {
    // Podman runs the image's health check by a timer of systemd, which not every machine has.
    if (engine === 'podman') {
      return (await runProgram('podman', ['healthcheck', 'run', container])).code === 0
    }
    const format = '{{.State.Health.Status}}'
    return (await outputOf(engine, ['inspect', '--format', format, container])) === 'healthy'
  }
  await waitFor('A healthy container', READY_WITHIN_MS, healthy)
}

async function checkConfinement(engine: Engine, container: string): Promise<void> {
  const inside = (script: string) => runProgram(engine, ['exec', container, 'sh', '-c', script])
  const user = (await inside('id -u')).output.trim()
  if (!/^[1-9]\d*$/.test(user)) throw new Error(`The shop runs as the user "${user}"`)
  for (const folder of ['/data', '/tmp']) {
    const { code, errors } = await inside(`echo written > ${folder}/probe`)
    if (code !== 0) throw new Error(`${folder} cannot be written to: ${errors.trim()}`)
  }
  for (const folder of ['/shop', '/shop/api/dist', '/home/node', '/var/tmp']) {
    const { code } = await inside(`echo written > ${folder}/probe`)
    if (code === 0) throw new Error(`${folder} can be written to`)
  }
}

async function checkPages(url: string): Promise<void> {
  await waitForPage(`${url}/healthz`, READY_WITHIN_MS)
  await waitForPage(`${url}/readyz`, READY_WITHIN_MS)
  const home = await fetch(url)
  const text = await home.text()
  if (home.status !== 200 || !text.includes('Voltkart')) {
    throw new Error(`The home page responds ${home.status}: ${text.slice(0, 200)}`)
  }
}

/**
 * Builds the image, starts it confined beside a MongoDB, and checks its pages, its health and where it
 * can write. Everything made for this is removed at the end.
 * @throws Error that says what is missing or wrong
 */
export async function checkImage(): Promise<void> {
  const engine = await findEngine()
  const name = newName()
  const [shop, database] = [`${name}-shop`, `${name}-database`]
  // Only Docker's format keeps a health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : []
  const made: string[][] = [['image', 'rm', '--force', name]]
  try {
    console.error('Building the image …')
    await outputOf(engine, ['build', ...format, '--file', 'Containerfile', '--tag', name, '.'])
    made.push(['network', 'rm', name])
    await outputOf(engine, ['network', 'create', name])
    const onNetwork = ['run', '--detach', '--network', name]
    made.push(['rm', '--force', '--volumes', database])
    await outputOf(engine, [...onNetwork, '--name', database, MONGODB])
    made.push(['rm', '--force', '--volumes', shop])
    const settings = Object.entries(settingsFor(database)).flatMap(([key, value]) => [
      '--env',
      `${key}=${value}`,
    ])
    const address = ['--publish', '127.0.0.1::5000']
    const options = ['--name', shop, ...confined, ...unprivileged, ...settings, ...address]
    const pong = async () => (await runProgram(engine, ['exec', database, ...ping])).code === 0
    await waitFor('The database', DATABASE_STARTS_MS, pong)
    await outputOf(engine, [...onNetwork, ...options, name])
    await checkPages(await addressOf(engine, shop, 5000))
    await waitForHealth(engine, shop)
    await checkConfinement(engine, shop)
  } catch (error) {
    const { output, errors } = await runProgram(engine, ['logs', '--tail', '20', shop])
    if (output + errors) console.error(output + errors)
    throw error
  } finally {
    await removeAll(engine, made)
  }
}
