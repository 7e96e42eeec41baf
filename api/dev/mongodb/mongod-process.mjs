// @ts-check
// Watches a mongod, which does not notice when the shop exits.
import { spawn } from 'node:child_process'
import { liveWithParent, report } from './with-parent.mjs'

/** @type {{ binary: string, arguments: string[] }} */
const config = JSON.parse(process.argv[2] ?? '{}')

const mongod = spawn(config.binary, config.arguments, {
  stdio: ['ignore', 'pipe', 'inherit'],
  // On Windows this also keeps Ctrl+C from it, and its end is tied to ours by the system.
  windowsHide: true,
})
let stopping = false

/** @type {Promise<number>} */
const exited = new Promise((resolve) => {
  mongod.once('exit', (code) => resolve(code ?? 1))
  mongod.once('error', async (error) => {
    await report({ type: 'failed', message: error.message, unloadable: true })
    resolve(1)
  })
})

if (mongod.pid !== undefined) void report({ type: 'server', pid: mongod.pid })

let output = ''
let ready = false
mongod.stdout.on('data', (chunk) => {
  process.stdout.write(chunk)
  if (ready) return
  output = (output + chunk).slice(-4096)
  ready = /waiting for connections/i.test(output)
  if (ready) void report({ type: 'ready' })
})

void exited.then((code) => {
  if (!stopping) process.exit(code)
})

liveWithParent(async () => {
  stopping = true
  const killing = setTimeout(() => mongod.kill('SIGKILL'), 7_000)
  // Windows has no SIGTERM: there this kills it, which its journal tolerates.
  mongod.kill('SIGTERM')
  await exited
  clearTimeout(killing)
})
