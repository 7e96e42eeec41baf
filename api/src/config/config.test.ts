import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from './config'
import { ConfigurationError } from './environment'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltkart-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('names the data folder that it cannot write to', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const below = join(file, 'below')
  expect(() => loadConfig({ DATA_DIR: below })).toThrow(
    new ConfigurationError(`DATA_DIR: cannot write to ${below}`),
  )
})

it('makes no data folder for settings that it refuses', () => {
  const directory = join(folder, 'data')
  expect(() => loadConfig({ DATA_DIR: directory, PORT: 'eighty' })).toThrow(ConfigurationError)
  expect(() => loadConfig({ DATA_DIR: directory, NODE_ENV: 'production' })).toThrow(
    ConfigurationError,
  )
  expect(existsSync(directory)).toBe(false)
})
