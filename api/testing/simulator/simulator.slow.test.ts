import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/project-root'
import { failing, furtherLines, overtaken } from './interrupted'

/** The limit is far above what the runs need, since other programs may keep the machine busy. */
const LIMIT_MS = 1_800_000

/**
 * Runs the simulator in a separate process: a run replaces the clock, the network and everything
 * random.
 */
async function runSimulator(options: string[]): Promise<string> {
  const program = ['--import', 'tsx', 'api/testing/simulator/main.ts']
  const done = await promisify(execFile)(process.execPath, [...program, ...options], {
    cwd: projectRoot,
    maxBuffer: 2 ** 28,
  })
  return done.stdout
}

// Side by side, as each takes minutes of one processor.
describe.concurrent('loses nothing', () => {
  it(
    'whatever is tried that is forbidden or allowed, and at whatever write a server dies',
    async ({ expect }) => {
      const output = await runSimulator(['--exhaustive', 'forbidden, allowed, deaths'])
      expect(output).toMatch(/^\d+ forbidden requests/m)
      expect(output).toMatch(/^\d+ allowed requests/m)
      for (const names of furtherLines)
        expect(output).toContain(`${names.at(-1)}: a death at each of`)
    },
    LIMIT_MS,
  )

  it(
    'whichever call of others fails, and at whatever moment another action is done',
    async ({ expect }) => {
      const output = await runSimulator(['--exhaustive', 'failures, overtaken'])
      for (const names of failing)
        expect(output).toMatch(new RegExp(`^${names.at(-1)}: a failure of each of its [1-9]`, 'm'))
      for (const { names, by } of overtaken)
        expect(output).toMatch(new RegExp(`^${names.at(-1)}: overtaken by ${by} before [1-9]`, 'm'))
    },
    LIMIT_MS,
  )
})

const hashesIn = (output: string) =>
  [...output.matchAll(/^seed (\d+): .* hash (\w+), passed$/gm)].map(([, seed, hash]) => ({
    seed,
    hash,
  }))

it(
  'the same seed is the same run: commands, faults, ids, mails and documents',
  async () => {
    const hashes = hashesIn(await runSimulator(['--seeds', '1..3', '--steps', '80', '--twice']))
    expect(hashes.map(({ seed }) => seed)).toEqual(['1', '1', '2', '2', '3', '3'])
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3)
  },
  LIMIT_MS,
)
