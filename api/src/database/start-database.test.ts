import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startDatabase } from './start-database'

it('uses the URI it is given and starts nothing', async () => {
  const directory = join(tmpdir(), 'voltkart-never-made')
  const uri = 'mongodb://db.example:27017/shop'
  const log = { info: () => {}, warn: () => {} }
  const database = await startDatabase({ uri, directory, log })
  expect(database).toMatchObject({
    uri: `${uri}?w=majority&journal=true`,
    source: 'uri',
    exclusive: false,
  })
  await database.stop()
  expect(existsSync(directory)).toBe(false)
})
