import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../../src/project-root'

const { values } = parseArgs({
  options: {
    mutants: { type: 'boolean' },
    /** Only those whose names contain one of these, separated by commas. */
    only: { type: 'string', default: '' },
    /** How many seeds each of them gets. */
    seeds: { type: 'string', default: '200' },
    steps: { type: 'string', default: '1000' },
    servers: { type: 'string', default: '2' },
    /** Interrupts this at each write, in place of seeds: see `main.ts`. */
    exhaustive: { type: 'string' },
  },
})
const folder = join(import.meta.dirname, 'mutants')

/** A copy of the API beside the original, which finds the same packages. */
function copyApi(): string {
  const copy = mkdtempSync(join(projectRoot, '.mutant-'))
  for (const part of ['src', 'testing', 'dev', 'package.json']) {
    cpSync(join(projectRoot, 'api', part), join(copy, 'api', part), { recursive: true })
  }
  for (const link of [
    'node_modules',
    'api/node_modules',
    'shared',
    'tsconfig.json',
    'package.json',
  ]) {
    symlinkSync(join(projectRoot, link), join(copy, link))
  }
  return copy
}

/** Weakens the copy. @throws Error if the patch no longer fits the code */
function apply(patch: string, copy: string, reverse: string[] = []): void {
  const directory = relative(projectRoot, copy)
  const args = ['apply', ...reverse, `--directory=${directory}`, join(folder, patch)]
  execFileSync('git', args, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * How many seeds a weakened shop passes before one fails. Undefined if all pass.
 * @throws Error if the simulator itself does not run
 */
function findSeeds(copy: string): { seeds: number; problem: string } | undefined {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'api/testing/simulator/main.ts',
      '--until-found',
      '--no-shrink',
      ...(values.exhaustive === undefined
        ? ['--seeds', `1..${values.seeds}`, '--steps', values.steps, '--servers', values.servers]
        : ['--exhaustive', values.exhaustive]),
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const problems = stdout.split('\n').filter((line) => line.startsWith('  '))
  const [problem = ''] = problems.map((line) => line.trim().slice(0, 160))
  if (values.exhaustive !== undefined) {
    if (!/^\d+ s, /m.test(stdout)) throw new Error(`It has not ended: ${stderr}`)
    return problems.length > 0 ? { seeds: 0, problem } : undefined
  }
  const runs = stdout.split('\n').filter((line) => line.startsWith('seed '))
  const last = runs.at(-1)
  if (last === undefined) throw new Error(`No run has begun: ${stderr}`)
  if (!last.endsWith('FAILED')) return undefined
  return { seeds: runs.length, problem }
}

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.patch'))
  .filter((name) => values.only.split(',').some((part) => name.includes(part)))
  .sort()
const copy = copyApi()
let missed = 0
const found: number[] = []
try {
  for (const name of names) {
    apply(name, copy)
    const result = findSeeds(copy)
    apply(name, copy, ['--reverse'])
    if (result) found.push(result.seeds)
    else missed += 1
    const by = values.exhaustive === undefined ? `in ${result?.seeds} seeds` : 'by a death'
    const end = result ? `found ${by}: ${result.problem}` : 'NOT found'
    console.log(`${basename(name, '.patch')}: ${end}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const median = found.sort((one, other) => one - other)[Math.floor(found.length / 2)]
const inSeeds = values.exhaustive === undefined ? `, the median in ${median ?? 0} seeds` : ''
console.log(`${found.length} of ${names.length} found${inSeeds}`)
process.exit(missed > 0 ? 1 : 0)
