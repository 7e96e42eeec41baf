import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunResult } from './run'
import type { Failure } from './shrink'

/** A line for a run, or its whole story. */
export function reportRun(result: RunResult, withStory: boolean): void {
  const { seed, steps, episodes, digest, problems, story } = result
  if (withStory) console.log(story.join('\n'))
  const end = problems.length > 0 ? 'FAILED' : 'passed'
  console.log(`seed ${seed}: ${steps} steps, ${episodes.length} episodes, hash ${digest}, ${end}`)
  for (const problem of problems) console.log(`  ${problem}`)
}

/** Prints a failed run as a story, and writes what repeats it. */
export function saveFailure(failure: Failure, { story, problems }: RunResult): void {
  const folder = join(tmpdir(), 'voltkart-simulator')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `seed-${failure.seed}.json`)
  writeFileSync(file, `${JSON.stringify(failure, undefined, 2)}\n`)
  console.log(
    [
      `The shortest run found with ${failure.servers} server(s) that fails like this:`,
      ...story.map((line) => `  ${line}`),
      'What is wrong:',
      ...problems.map((problem) => `  ${problem}`),
      `Repeat it: npm run simulate -- --replay ${file}`,
    ].join('\n'),
  )
}
