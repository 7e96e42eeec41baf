import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/project.mjs'
import { ensureTheme } from './lib/theme.mjs'

// The API is rebuilt and restarted after each change of its sources; in front of it, Vite serves
// the screens and forwards everything else.
const port = Number(process.env['PORT']) || 5000
const front = `http://127.0.0.1:${port}`
const apiPort = port + 1
const api = `http://127.0.0.1:${apiPort}`
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const SETTLE_MS = 150
const PARENT_CHECK_MS = 1_000

/** @type {import('node:child_process').ChildProcess | undefined} */
let database
/** @type {import('node:child_process').ChildProcess | undefined} */
let shop
/** @type {import('node:child_process').ChildProcess | undefined} */
let screens
let building = false
let changed = false
let stopping = false

/** @param {import('node:child_process').ChildProcess | undefined} child */
function endChild(child) {
  return new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) resolve(undefined)
    else {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    }
  })
}

/**
 * Starts the database, which stays while the API starts again and again.
 * @returns {Promise<string | undefined>} its address; undefined if it does not start
 */
function startDatabase() {
  if (process.env['MONGODB_URI']) return Promise.resolve(process.env['MONGODB_URI'])
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/database.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  database = child
  return new Promise((resolve) => {
    child.once('message', (/** @type {string} */ uri) => resolve(uri))
    child.once('exit', (code) => {
      resolve(undefined)
      void stopAll(code ?? 1)
    })
  })
}

function startServer() {
  // The API may undo interrupted work of its predecessor, as no other program uses the database.
  const args = database ? ['--only-program'] : []
  const child = spawn(process.execPath, ['api/dist/main.js', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      LOG_LEVEL: 'info',
      PUBLIC_URL: front,
      ...process.env,
      PORT: String(apiPort),
      MONGODB_URI: uri,
    },
  })
  // The API prints its own address; the one to open is that of the screens.
  child.stdout.on('data', (text) => process.stdout.write(String(text).replaceAll(api, front)))
  return child
}

async function restartApi() {
  if (building) {
    changed = true
    return
  }
  building = true
  const config = ['--config', 'api/vite.config.ts', '--logLevel', 'warn']
  const code = await run(process.execPath, [vite, 'build', ...config])
  if (code === 0 && !stopping) {
    await endChild(shop)
    shop = startServer()
  }
  building = false
  if (changed && !stopping) {
    changed = false
    await restartApi()
  }
}

function startScreens() {
  const config = ['--config', 'storefront/vite.config.ts', '--logLevel', 'warn']
  const address = ['--port', String(port), '--strictPort', '--host', '127.0.0.1']
  const child = spawn(process.execPath, ['scripts/lib/tied-vite.mjs', ...config, ...address], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, VOLTKART_API: api },
  })
  child.on('exit', (code) => void stopAll(code ?? 1))
  return child
}

async function stopAll(code = 0) {
  if (stopping) return
  stopping = true
  await Promise.all([endChild(screens), endChild(shop)])
  // The database ends last, since the API still writes while it stops.
  await endChild(database)
  process.exit(code)
}

process.on('SIGINT', () => void stopAll())
process.on('SIGTERM', () => void stopAll())
// npm passes a signal only to its shell, which leaves this process behind as an orphan.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) void stopAll()
}, PARENT_CHECK_MS)

await ensureTheme()
/** @type {NodeJS.Timeout | undefined} */
let settle
for (const folder of ['api/src', 'api/dev', 'shared/src', 'extensions']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(settle)
    settle = setTimeout(() => void restartApi(), SETTLE_MS)
  })
}
const uri = await startDatabase()
if (uri !== undefined) {
  screens = startScreens()
  await restartApi()
}
