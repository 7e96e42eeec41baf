import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  connect,
  recordingLog,
  runsEmbedded,
  serverPid,
  toSocket,
  startForTest,
  startServer,
  temporaryDirectory,
  untilGone,
  untilReplaced,
} from './testing/helpers'

// The very first start on a machine may have to fetch something.
vi.setConfig({ testTimeout: 60_000 })
const onEmbedded = it.skipIf(!runsEmbedded)

// More than once, because what is lost then depends on the moment.
it(
  'brings a killed database back on the same address, with every acknowledged write',
  { repeats: 4 },
  async () => {
    const log = recordingLog()
    const database = await startForTest({ directory: temporaryDirectory(), log })
    const client = await connect(database.uri)
    const writes = client.db('shop').collection<{ _id: number }>('writes')
    const pid = await serverPid(client)

    const acknowledged: number[] = []
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; ; n += 1) {
        const _id = writer + n * 8
        try {
          await writes.insertOne({ _id })
        } catch {
          return
        }
        acknowledged.push(_id)
        if (acknowledged.length === 400) process.kill(pid, 'SIGKILL')
        if (acknowledged.length > 2_000) return
      }
    })
    await Promise.all(writers)
    expect(acknowledged.length).toBeGreaterThanOrEqual(400)

    await untilReplaced(client, pid)
    const stored = new Set((await writes.find().toArray()).map(({ _id }) => _id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(log.lines).toContain(
      'The database process was killed by SIGKILL; starting it again in 100 ms',
    )
    expect(log.lines.at(-1)).toBe('The database is back')
  },
)

onEmbedded('comes back again and again, and stops while it is coming back', async () => {
  const database = await startForTest({ directory: temporaryDirectory() })
  const client = await connect(database.uri)
  const first = await serverPid(client)
  process.kill(first, 'SIGKILL')
  const second = await untilReplaced(client, first)
  process.kill(second, 'SIGKILL')
  const third = await untilReplaced(client, second)
  process.kill(third, 'SIGKILL')
  await database.stop()
  await untilGone(third)
})

onEmbedded('leaves the signals of a terminal to the shop', async () => {
  const database = await startForTest({ directory: temporaryDirectory() })
  const client = await connect(database.uri)
  const pid = await serverPid(client)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.kill(pid, signal)
    expect(await serverPid(client)).toBe(pid)
  }
})

onEmbedded(
  'ends with a shop that is killed, so that the next one opens the directory immediately',
  async () => {
    const directory = temporaryDirectory()
    const { shop, uri } = await startServer(directory, 'embedded')
    const before = await connect(uri)
    const pid = await serverPid(before)
    await before.db('shop').collection('things').insertOne({ name: 'kept' })

    shop.kill('SIGKILL')
    const next = await startForTest({ directory })
    await untilGone(pid)
    const after = await connect(next.uri)
    expect(await after.db('shop').collection('things').findOne({ name: 'kept' })).not.toBeNull()
  },
)

onEmbedded(
  'is not kept out by what a shop and a database left that were killed together',
  async () => {
    const directory = temporaryDirectory()
    const { shop, uri } = await startServer(directory, 'embedded')
    onTestFinished(() => rmSync(dirname(toSocket(uri)), { recursive: true, force: true }))
    const pid = await serverPid(await connect(uri))
    shop.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await startForTest({ directory })
    const client = await connect(next.uri)
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  },
)
