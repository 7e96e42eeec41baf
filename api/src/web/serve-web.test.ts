import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBuiltPages } from './serve-web'

let folder: string
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-web-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('serves no screens until both pages are built, and says so while one is missing', async () => {
  expect(readBuiltPages(join(folder, 'none'), log)).toBeUndefined()
  expect(lines).toEqual([])

  await writeFile(join(folder, 'index.html'), '<title>shop</title>')
  expect(readBuiltPages(folder, log)).toBeUndefined()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('admin.html is not built')

  await writeFile(join(folder, 'admin.html'), '<title>admin</title>')
  const pages = { shop: '<title>shop</title>', admin: '<title>admin</title>' }
  expect(readBuiltPages(folder, log)).toEqual({ directory: folder, ...pages })
  expect(lines).toHaveLength(1)
})
