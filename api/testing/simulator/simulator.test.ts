import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../src/project-root'

const hashesIn = (output: string) =>
  [...output.matchAll(/^seed (\d+): .* hash (\w+), passed$/gm)].map(([, seed, hash]) => ({
    seed,
    hash,
  }))

it('the same seed is the same run: commands, faults, ids, mails and documents', () => {
  // In a process of its own: a run replaces the clock, the network and everything random.
  const program = ['--import', 'tsx', 'api/testing/simulator/main.ts']
  const options = ['--seeds', '1..3', '--steps', '150', '--twice']
  const output = execFileSync(process.execPath, [...program, ...options], {
    cwd: join(projectRoot),
    encoding: 'utf8',
  })
  const hashes = hashesIn(output)
  expect(hashes.map(({ seed }) => seed)).toEqual(['1', '1', '2', '2', '3', '3'])
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3)
})
