import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunResult } from './run'
import type { Failure } from './shrink'

export type ActionCounts = Pick<RunResult, 'done' | 'accepted'>

/** Prints a line for a run, or its full trace. */
export function reportRun(result: RunResult, withTrace: boolean): void {
  const { seed, steps, episodes, digest, problems, trace } = result
  if (withTrace) console.log(trace.join('\n'))
  const end = problems.length > 0 ? 'FAILED' : 'passed'
  console.log(`seed ${seed}: ${steps} steps, ${episodes.length} episodes, hash ${digest}, ${end}`)
  for (const problem of problems) console.log(`  ${problem}`)
}

/** Prints how often each action was done in some runs, how often it succeeded, and in how many of them. */
export function reportActions(names: readonly string[], results: readonly ActionCounts[]): void {
  const sumCounts = (counts: (number | undefined)[]) =>
    counts.reduce<number>((total, count = 0) => total + count, 0)
  console.log(`${'action'.padEnd(46)} done  succeeded  in runs (of ${results.length})`)
  for (const name of names) {
    const done = sumCounts(results.map((result) => result.done.get(name)))
    const succeeded = results.map(({ accepted }) => accepted.get(name) ?? 0)
    const runs = succeeded.filter((count) => count > 0).length
    const numbers = [String(done).padStart(5), String(sumCounts(succeeded)).padStart(10)]
    console.log(`${name.padEnd(46)}${numbers.join(' ')} ${String(runs).padStart(8)}`)
  }
}

/** Prints the trace of a failed run, and writes the file that repeats it. */
export function saveFailure(failure: Failure, { trace, problems }: RunResult): void {
  const folder = join(tmpdir(), 'voltkart-simulator')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `seed-${failure.seed}.json`)
  writeFileSync(file, `${JSON.stringify(failure, undefined, 2)}\n`)
  console.log(
    [
      `The shortest run found with ${failure.servers} server(s) that fails like this:`,
      ...trace.map((line) => `  ${line}`),
      'What is wrong:',
      ...problems.map((problem) => `  ${problem}`),
      `Repeat it: npm run simulate -- --replay ${file}`,
    ].join('\n'),
  )
}
