import { readdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../src/project-root'
import { reachedBy } from './command-reach'

const folder = join(projectRoot, 'api', 'src', 'commands')
/** Arrow functions have no name in the coverage. */
const exported = /^export (?:async )?function\*? (\w+)/gm

/** The functions of commands that others call: `placing/place-order.ts placeOrder`. */
function listCommands(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(exported)].map(
        ([, name = '']) => `${file} ${name}`,
      ),
    )
}

/** The functions that no run has called. */
interface Unreached {
  /** The functions of commands, as {@link listCommands} names them. */
  functions: string[]
  /** The files that an action is said to reach. */
  files: string[]
}

/** Records which functions this process calls from now on. */
export async function recordCalls(): Promise<{ findUnreached(): Promise<Unreached> }> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  const root = `${pathToFileURL(folder).href}/`
  return {
    async findUnreached() {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      const called = new Set(
        result
          .filter(({ url }) => url.startsWith(root))
          .flatMap(({ url, functions }) => {
            const [file = ''] = url.slice(root.length).split('?')
            return functions
              .filter((entry) => entry.functionName && entry.ranges.some(({ count }) => count > 0))
              .map(({ functionName }) => `${file} ${functionName}`)
          }),
      )
      const files = new Set([...called].map((command) => command.split('.ts ')[0]))
      const expected = Object.values(reachedBy).flatMap((names) => names.split(' '))
      return {
        functions: listCommands().filter((command) => !called.has(command)),
        files: expected.filter((file) => !files.has(file)),
      }
    },
  }
}
