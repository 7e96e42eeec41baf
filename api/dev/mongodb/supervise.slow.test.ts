import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  connectDriver,
  runsEmbedded,
  readServerPid,
  toSocket,
  startForTest,
  startServer,
  createTemporaryDirectory,
  waitUntilGone,
  waitUntilReplaced,
} from './testing/helpers'

// The very first start on a machine may have to fetch something.
vi.setConfig({ testTimeout: 60_000 })
const onEmbedded = it.skipIf(!runsEmbedded)

onEmbedded('comes back again and again, and stops while it is coming back', async () => {
  const database = await startForTest({ directory: createTemporaryDirectory() })
  const client = await connectDriver(database.uri)
  const first = await readServerPid(client)
  process.kill(first, 'SIGKILL')
  const second = await waitUntilReplaced(client, first)
  process.kill(second, 'SIGKILL')
  const third = await waitUntilReplaced(client, second)
  process.kill(third, 'SIGKILL')
  await database.stop()
  await waitUntilGone(third)
})

onEmbedded('leaves the signals of a terminal to the shop', async () => {
  const database = await startForTest({ directory: createTemporaryDirectory() })
  const client = await connectDriver(database.uri)
  const pid = await readServerPid(client)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.kill(pid, signal)
    expect(await readServerPid(client)).toBe(pid)
  }
})

onEmbedded(
  'is not kept out by what a shop and a database left that were killed together',
  async () => {
    const directory = createTemporaryDirectory()
    const { shop, uri } = await startServer(directory, 'embedded')
    onTestFinished(() => rmSync(dirname(toSocket(uri)), { recursive: true, force: true }))
    const pid = await readServerPid(await connectDriver(uri))
    shop.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await startForTest({ directory })
    const client = await connectDriver(next.uri)
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  },
)
