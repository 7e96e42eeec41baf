import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { projectRoot } from '../../src/project-root'
import { notReached } from './not-reached'
import { findUnreached, listCommands } from './reached-commands'

/** Far above what it needs, since the machine may be busy with other things, too. */
const LIMIT_MS = 1_200_000
const SEEDS = '1..14'

const places = Object.keys(notReached)
const isListed = (file: string) =>
  places.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)))

it('names only commands that exist', () => {
  const files = [...listCommands().keys()]
  const stale = places.filter((place) => !files.some((file) => file.startsWith(place)))
  expect(stale).toEqual([])
})

it(
  'some runs reach every command of the shop, besides those that are listed with the reason',
  async () => {
    const coverage = mkdtempSync(join(tmpdir(), 'voltkart-reach-'))
    const program = ['--import', 'tsx', 'api/testing/simulator/main.ts']
    const options = ['--seeds', SEEDS, '--steps', '600', '--no-shrink']
    await promisify(execFile)(process.execPath, [...program, ...options], {
      cwd: projectRoot,
      env: { ...process.env, NODE_V8_COVERAGE: coverage },
    })
    const missing = findUnreached(coverage).filter((file) => !isListed(file))
    rmSync(coverage, { recursive: true })
    expect(missing).toEqual([])
  },
  LIMIT_MS,
)
