import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/project.mjs'

// The API is built again and started again after each change to its sources; in front of it,
// Vite serves the screens and passes everything else on.
const port = Number(process.env['PORT'] ?? 5000)
const apiPort = port + 1
const api = `http://127.0.0.1:${apiPort}`
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

/** @type {import('node:child_process').ChildProcess | undefined} */
let shop
let building = false
let changed = false
let stopping = false

function stopShop() {
  return new Promise((resolve) => {
    if (!shop || shop.exitCode !== null) resolve(undefined)
    else {
      shop.once('exit', resolve)
      shop.kill('SIGTERM')
    }
  })
}

async function restart() {
  if (building) {
    changed = true
    return
  }
  building = true
  const config = ['--config', 'api/vite.config.ts', '--logLevel', 'warn']
  const code = await run(process.execPath, [vite, 'build', ...config])
  if (code === 0 && !stopping) {
    await stopShop()
    shop = spawn(process.execPath, ['api/dist/main.js'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        LOG_LEVEL: 'info',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ...process.env,
        PORT: String(apiPort),
      },
    })
  }
  building = false
  if (changed) {
    changed = false
    await restart()
  }
}

/** @type {NodeJS.Timeout | undefined} */
let settle
for (const folder of ['api/src', 'shared/src']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(settle)
    settle = setTimeout(() => void restart(), 150)
  })
}

await restart()
const front = spawn(
  process.execPath,
  [vite, '--config', 'storefront/vite.config.ts', '--port', String(port), '--host', '127.0.0.1'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, VOLTKART_API: api } },
)

async function stop() {
  stopping = true
  front.kill('SIGTERM')
  await stopShop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
front.on('exit', () => void stop())
