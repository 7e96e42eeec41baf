import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { readBase } from './base-image'
import { startBeside, type Beside } from './database'
import { findEngine, createRunName, pullImage, removeResources, type Engine } from './engine'
import { checkOnMadeBase } from './own-podman'
import { captureOutput, runProgram, waitFor, waitForPage } from './program'

const READY_WITHIN_MS = 120_000
const LARGEST_MB = 400

/** As compose.yaml starts it. */
const confined = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
const unprivileged = ['--security-opt', 'no-new-privileges']
/** Podman makes more than that writable in memory unless configured otherwise. */
const noOtherTmpfs = { docker: [], podman: ['--read-only-tmpfs=false'] }

/** The settings that a shop in production requires; nothing is paid here, so any keys work. */
const createSettings = (uri: string): Record<string, string> => ({
  MONGODB_URI: uri,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'http://localhost',
  RAZORPAY_KEY_ID: 'rzp_test_image',
  RAZORPAY_KEY_SECRET: 'image-key-secret',
  RAZORPAY_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
})

async function waitForHealth(engine: Engine, container: string): Promise<void> {
  const isHealthy = async () => {
    // Podman runs the image's health check with a timer of systemd, which not every machine has.
    if (engine === 'podman') {
      return (await runProgram('podman', ['healthcheck', 'run', container])).code === 0
    }
    const format = '{{.State.Health.Status}}'
    return (await captureOutput(engine, ['inspect', '--format', format, container])) === 'healthy'
  }
  await waitFor('A healthy container', READY_WITHIN_MS, isHealthy)
}

async function checkConfinement(engine: Engine, container: string): Promise<void> {
  const runInside = (script: string) => runProgram(engine, ['exec', container, 'sh', '-c', script])
  const user = (await runInside('id -u')).output.trim()
  if (!/^[1-9]\d*$/.test(user)) throw new Error(`The shop runs as the user "${user}"`)
  const { output: status } = await runInside('grep CapBnd /proc/1/status')
  if (!/^CapBnd:\s+0+$/.test(status.trim())) throw new Error(`The shop has capabilities: ${status}`)
  for (const folder of ['/data', '/tmp']) {
    const { code, errors } = await runInside(`echo written > ${folder}/probe`)
    if (code !== 0) throw new Error(`${folder} cannot be written to: ${errors.trim()}`)
  }
  for (const folder of ['/shop', '/shop/api/dist', '/home/node', '/var/tmp']) {
    const { code } = await runInside(`echo written > ${folder}/probe`)
    if (code === 0) throw new Error(`${folder} can be written to`)
  }
}

async function checkPages(url: string): Promise<void> {
  await waitForPage(`${url}/healthz`, READY_WITHIN_MS)
  const home = await fetch(url)
  const text = await home.text()
  if (home.status !== 200 || !text.includes('Voltkart')) {
    throw new Error(`The home page responds ${home.status}: ${text.slice(0, 200)}`)
  }
}

/** Files that a build removes as unused must not be those that a package loads. */
async function checkPackages(engine: Engine, container: string): Promise<void> {
  const program = readFileSync(join(import.meta.dirname, 'load-packages.mjs'), 'utf8')
  const node = ['node', '--input-type=module', '--eval', program]
  await captureOutput(engine, ['exec', '--workdir', '/shop/api', container, ...node])
}

/** The size of an image's files, uncompressed, in MB: engines report different things as its size. */
async function getSize(engine: Engine, image: string): Promise<number> {
  const sum = ['du', '--summarize', '--one-file-system', '--apparent-size', '--block-size=1', '/']
  const run = ['run', '--rm', '--network', 'none', '--user', 'root', image]
  return Math.round(Number.parseInt(await captureOutput(engine, [...run, ...sum]), 10) / 1e6)
}

async function checkSize(engine: Engine, image: string, base: string): Promise<void> {
  const [all, below] = [await getSize(engine, image), await getSize(engine, base)]
  console.error(`Uncompressed it has ${all} MB: its base ${below} MB, the shop ${all - below} MB.`)
  if (all > LARGEST_MB) throw new Error(`The image has ${all} MB, more than ${LARGEST_MB} MB.`)
}

/**
 * Builds the image, starts it confined beside a MongoDB, and checks its size, its pages, its health,
 * its packages and where it can write. Everything made for this is removed at the end.
 * @throws Error that says what is missing or wrong
 */
export async function checkImage(): Promise<void> {
  const engine = await findEngine()
  const base = readBase(readFileSync(join(root, 'Containerfile'), 'utf8'))
  const reason = await pullImage(engine, base.name)
  if (reason !== undefined) return checkOnMadeBase('image', { engine, base, reason })
  const name = createRunName()
  const shop = `${name}-shop`
  // Only Docker's format keeps a health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : []
  const removals: string[][] = [['image', 'rm', '--force', name]]
  let beside: Beside | undefined
  try {
    console.error('Building the image …')
    await captureOutput(engine, ['build', ...format, '--file', 'Containerfile', '--tag', name, '.'])
    await checkSize(engine, name, base.name)
    beside = await startBeside(engine, name, removals)
    removals.push(['rm', '--force', '--volumes', shop])
    const settings = Object.entries(createSettings(beside.uri)).flatMap(([key, value]) => [
      '--env',
      `${key}=${value}`,
    ])
    const confinement = [...confined, ...noOtherTmpfs[engine], ...unprivileged]
    const options = ['--name', shop, ...confinement, ...settings, ...beside.options]
    const startMs = performance.now()
    await captureOutput(engine, ['run', '--detach', ...options, name])
    const url = await beside.getUrl(shop)
    await waitForPage(`${url}/readyz`, READY_WITHIN_MS)
    const seconds = (performance.now() - startMs) / 1_000
    console.error(`It is ready ${seconds.toFixed(1)} s after its start.`)
    await checkPages(url)
    await waitForHealth(engine, shop)
    await checkConfinement(engine, shop)
    await checkPackages(engine, shop)
  } catch (error) {
    const { output, errors } = await runProgram(engine, ['logs', '--tail', '20', shop])
    if (output + errors) console.error(output + errors)
    throw error
  } finally {
    await removeResources(engine, removals)
    await beside?.stop()
  }
}
