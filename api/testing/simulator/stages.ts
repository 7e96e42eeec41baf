import {
  dieAtEachWrite,
  failAtEachCall,
  overtakeAtEachWrite,
  tryAllowed,
  tryForbidden,
} from './exhaustive'
import { core, failing, furtherLines, overtaken, type Lines } from './interrupted'
import type { World } from './world'

/** @returns the problems, one sentence each */
type Attempt = (world: World) => Promise<string[]>

const createLineStage = (stage: string, lines: Lines, attempt: typeof dieAtEachWrite) =>
  lines.map((names): [string, Attempt] => [
    `${stage}: ${names.join(', ')}`,
    (world) => attempt(world, names),
  ])

/** The attempts without seeds, in the shop of the opening. Each name begins with its stage. */
export const attempts: ReadonlyMap<string, Attempt> = new Map<string, Attempt>([
  ['forbidden', tryForbidden],
  ['allowed', tryAllowed],
  ...createLineStage('core', core, dieAtEachWrite),
  ...createLineStage('deaths', furtherLines, dieAtEachWrite),
  ...createLineStage('failures', failing, failAtEachCall),
  ...overtaken.map((item): [string, Attempt] => [
    `overtaken: ${item.names.join(', ')} by ${item.by}`,
    (world) => overtakeAtEachWrite(world, item),
  ]),
])

/** The attempts of a stage, or the one of a name. */
const findAttempts = (named: string): Attempt[] =>
  [...attempts]
    .filter(([name]) => name === named || name.startsWith(`${named}:`))
    .map(([, attempt]) => attempt)

/**
 * The attempts of a name: a stage, or one of its attempts; several stages; `all`; or actions, the last of
 * which is interrupted after the others.
 */
export function selectAttempts(named: string): readonly Attempt[] {
  if (named === 'all') return [...attempts.values()]
  const selected = findAttempts(named)
  if (selected.length > 0) return selected
  const names = named.split(',').map((name) => name.trim())
  const stages = names.map(findAttempts)
  if (stages.every(({ length }) => length > 0)) return stages.flat()
  return [(world) => dieAtEachWrite(world, names), (world) => failAtEachCall(world, names)]
}
