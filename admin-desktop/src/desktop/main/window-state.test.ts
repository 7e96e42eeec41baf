import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWindowState, writeWindowState } from './window-state'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-window-'))
  file = join(folder, 'window.json')
})
afterAll(() => rm(folder, { recursive: true }))

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const left = { x: -1280, y: 0, width: 1280, height: 1024 }

async function keepState(bounds: object, maximized = false) {
  const all = { x: 10, y: 20, width: 900, height: 700, ...bounds }
  await writeWindowState(file, { getNormalBounds: () => all, isMaximized: () => maximized })
  return { ...all, maximized }
}

describe('the position of the window', () => {
  it('is restored, even if it was maximized', async () => {
    const plain = await keepState({})
    expect(await readWindowState(file, [screen])).toEqual(plain)
    const large = await keepState({}, true)
    expect(await readWindowState(file, [screen])).toEqual(large)
  })

  it('may be on any available screen', async () => {
    const state = await keepState({ x: -1000 })
    expect(await readWindowState(file, [screen, left])).toEqual(state)
    expect(await readWindowState(file, [screen])).toBeNull()
  })

  it.each([{ x: 1900 }, { x: -880 }, { y: -10 }, { y: 1050 }])(
    'is not off-screen: %o',
    async (bounds) => {
      await keepState(bounds)
      expect(await readWindowState(file, [screen])).toBeNull()
    },
  )

  it.each(['', '{', 'null', '{"x":1}', '{"x":1,"y":1,"width":1,"height":1,"maximized":false}'])(
    'is nowhere in particular when the file holds %j',
    async (text) => {
      await writeFile(file, text)
      expect(await readWindowState(file, [screen])).toBeNull()
    },
  )

  it('is undefined at first', async () => {
    expect(await readWindowState(join(folder, 'none.json'), [screen])).toBeNull()
  })
})
