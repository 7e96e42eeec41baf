import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../src/project-root'

const folder = join(projectRoot, 'api/src/commands')

/** What `NODE_V8_COVERAGE` writes: how often each function of a file was called. */
interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[]
}

const declaration = /^export (?:async function|const) (\w+)/gm

/** The names that a file exports, without types and plain functions: every command is asynchronous. */
function exportsOf(file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  if (!/\bPromise\b|\basync\b/.test(text)) return []
  return [...text.matchAll(declaration)].flatMap(([, name]) => name ?? [])
}

/** The files with commands, as `refunds/refund-order.ts`, and the names that each exports. */
export function listCommands(): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.split(sep).join('/'))
    .sort()
  return new Map(
    files.map((file) => [file, exportsOf(file)] as const).filter(([, names]) => names.length > 0),
  )
}

/** The called functions of every file with commands, from the coverage in a folder. */
function readCalls(coverageFolder: string): Map<string, Set<string>> {
  const calls = new Map<string, Set<string>>()
  for (const name of readdirSync(coverageFolder)) {
    const { result } = JSON.parse(readFileSync(join(coverageFolder, name), 'utf8')) as Coverage
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue
      const file = relative(folder, fileURLToPath(url)).split(sep).join('/')
      if (file.startsWith('..')) continue
      const called = calls.get(file) ?? new Set()
      for (const { functionName, ranges } of functions) {
        if ((ranges[0]?.count ?? 0) > 0) called.add(functionName)
      }
      calls.set(file, called)
    }
  }
  return calls
}

/** The files with commands of which no run has called an exported function. */
export function findUnreached(coverageFolder: string): string[] {
  const calls = readCalls(coverageFolder)
  return [...listCommands()]
    .filter(([file, names]) => !names.some((name) => calls.get(file)?.has(name)))
    .map(([file]) => file)
}
