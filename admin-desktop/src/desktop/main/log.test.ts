import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openLog } from './log'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-log-'))
const file = join(folder, 'logs', 'main.log')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the log file', () => {
  it('has a line for each event, written synchronously, readable only by the user', () => {
    const log = openLog(file)
    log.info({ version: '1' }, 'started')
    log.error({ err: new Error('no network') }, 'uncaught')
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 30, msg: 'started', version: '1' },
      { level: 50, msg: 'uncaught', err: { message: 'no network' } },
    ])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('appends to an existing file, and rotates a large one', () => {
    openLog(file).info('again')
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3)
    writeFileSync(file, 'x'.repeat(6_000_000))
    openLog(file).info('anew')
    expect(readFileSync(file, 'utf8')).toContain('anew')
    expect(statSync(file).size).toBeLessThan(1_000)
    expect(statSync(`${file}.1`).size).toBe(6_000_000)
  })
})
