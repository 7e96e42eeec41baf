import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSettings } from './settings'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-settings-'))
  file = join(folder, 'below', 'settings.json')
})
afterEach(() => rm(folder, { recursive: true }))

describe('the settings', () => {
  it('are the defaults at first start, with no shop yet', async () => {
    const settings = await openSettings(file)
    expect(settings.current()).toEqual({
      shop: null,
      shopName: 'Voltkart',
      notices: true,
      printer: null,
      labelPrinter: null,
      printAutomatically: false,
    })
  })

  it('are kept for the next start, readable only by the user', async () => {
    const settings = await openSettings(file)
    await Promise.all([
      settings.change({ shop: 'https://a.test' }),
      settings.change({ shop: 'https://b.test', printer: 'Slips' }),
    ])
    const reloadedSettings = (await openSettings(file)).current()
    expect(reloadedSettings).toMatchObject({
      shop: 'https://b.test',
      printer: 'Slips',
      notices: true,
    })
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{', '[]', '{"shop":7}', 'null'])(
    'begin anew when the file holds %j',
    async (text) => {
      const damaged = join(folder, 'settings.json')
      await writeFile(damaged, text)
      const settings = await openSettings(damaged)
      expect(settings.current().shop).toBeNull()
      await settings.change({ notices: false })
      expect(JSON.parse(await readFile(damaged, 'utf8'))).toMatchObject({ notices: false })
    },
  )

  it('drop unknown fields', async () => {
    const settings = await openSettings(file)
    const strange = { notices: false, admin: true, updateFeed: 'https://evil.test/' } as object
    await settings.change(strange)
    expect(settings.current()).not.toHaveProperty('admin')
    expect(await readFile(file, 'utf8')).not.toContain('evil')
  })
})
