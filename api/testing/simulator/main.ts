import { parseArgs } from 'node:util'
import { faultKinds, newEpisode, type FaultKind } from './plan'
import { run } from './run'
import { prepareWorld } from './world'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    steps: { type: 'string', default: '2000' },
    servers: { type: 'string', default: '2' },
    faults: { type: 'string', default: 'all' },
    story: { type: 'boolean', default: false },
  },
})
const faults: ReadonlySet<FaultKind> = new Set(
  values.faults === 'all'
    ? faultKinds
    : faultKinds.filter((kind) => values.faults.split(',').includes(kind)),
)
const steps = Number(values.steps)
const servers = Number(values.servers)
const [from = 1, to = from] = (values.seeds ?? values.seed ?? '1').split('..').map(Number)
const world = await prepareWorld()
let failed = 0
for (let seed = from; seed <= to; seed += 1) {
  const begun = process.hrtime.bigint()
  const result = await run(world, {
    seed: String(seed),
    servers,
    next: (number, done) =>
      done < steps ? newEpisode(String(seed), number, { servers, faults }) : undefined,
  })
  const ms = Number(process.hrtime.bigint() - begun) / 1e6
  console.log(`seed ${seed}: ${result.steps} steps, ${result.episodes.length} episodes, ${ms.toFixed(0)} ms, hash ${result.digest}${result.problems.length ? ' FAILED' : ''}`)
  if (values.story || result.problems.length) console.log(result.story.slice(values.story ? 0 : -40).join('\n'))
  for (const problem of result.problems) console.log(`  ${problem}`)
  if (result.problems.length) failed += 1
}
await world.stop()
process.exit(failed > 0 ? 1 : 0)
