import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIncomingUploads, type IncomingUploads } from './incoming-uploads'
import { startShop } from '../../../testing/use-shop'

const TWO_HOURS_MS = 7_200_000

let data: string
let incoming: IncomingUploads
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'voltkart-incoming-'))
  incoming = createIncomingUploads(join(data, 'incoming'))
})
afterEach(async () => {
  incoming.stop()
  await rm(data, { recursive: true, force: true })
})

const listFiles = () => readdir(join(data, 'incoming'))

async function leaveBehind(name: string, ageMs = 0): Promise<void> {
  const path = join(data, 'incoming', name)
  await mkdir(join(data, 'incoming'), { recursive: true })
  await writeFile(path, 'half a picture')
  const at = new Date(Date.now() - ageMs)
  await utimes(path, at, at)
}

describe('the file of an upload', () => {
  it('is removed when its upload ends, even with an error', async () => {
    await incoming.withFile('customers', 'a', (file) => writeFile(file, 'picture'))
    const failing = incoming.withFile('customers', 'a', async (file) => {
      await writeFile(file, 'half')
      throw new Error('Its sender has disconnected')
    })
    await expect(failing).rejects.toThrow('Its sender has disconnected')
    expect(await listFiles()).toEqual([])
  })

  it('left by a crash is removed, but not that of another process', async () => {
    await leaveBehind('old', TWO_HOURS_MS)
    await leaveBehind('under-way')
    await incoming.removeLeftOvers(false)
    expect(await listFiles()).toEqual(['under-way'])
    await incoming.removeLeftOvers(true)
    expect(await listFiles()).toEqual([])
  })

  it('left by a crash is removed when the shop restarts', async () => {
    await leaveBehind('old', TWO_HOURS_MS)
    await startShop({ config: { dataDirectory: data } })
    expect(await listFiles()).toEqual([])
  })
})
