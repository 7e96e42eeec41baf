import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { projectRoot } from '../../src/project-root'

/** Far above what it needs, since the machine may be busy with other things, too. */
const LIMIT_MS = 300_000

const hashesIn = (output: string) =>
  [...output.matchAll(/^seed (\d+): .* hash (\w+), passed$/gm)].map(([, seed, hash]) => ({
    seed,
    hash,
  }))

it(
  'the same seed is the same run: commands, faults, ids, mails and documents',
  async () => {
    // In a process of its own: a run replaces the clock, the network and everything random.
    const program = ['--import', 'tsx', 'api/testing/simulator/main.ts']
    const options = ['--seeds', '1..3', '--steps', '80', '--twice']
    const { stdout } = await promisify(execFile)(process.execPath, [...program, ...options], {
      cwd: projectRoot,
    })
    const hashes = hashesIn(stdout)
    expect(hashes.map(({ seed }) => seed)).toEqual(['1', '1', '2', '2', '3', '3'])
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3)
  },
  LIMIT_MS,
)
