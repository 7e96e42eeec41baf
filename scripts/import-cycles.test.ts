import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './lib/project.mjs'

const rooms = ['shared', 'api', 'storefront', 'admin-desktop', 'bench', 'scripts']
const skipped = /(^|[\\/])(node_modules|dist|data|\.crash-test-[^\\/]*)([\\/]|$)/

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
}

function sourceFiles(): string[] {
  return rooms
    .flatMap((room) =>
      ts.sys.readDirectory(join(root, room), ['.ts', '.tsx', '.mjs'], ['**/node_modules']),
    )
    .filter((file) => !skipped.test(relative(root, file)))
}

/** The files of the project that a file imports, for their types too. */
function importsOf(file: string, cache: ts.ModuleResolutionCache): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, file, options, ts.sys, cache)
    const path = resolvedModule?.resolvedFileName
    return path && !path.includes('node_modules') ? [path] : []
  })
}

/** The cycles that a depth-first search finds, each with its files in order. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  function visit(file: string): void {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    path.push(file)
    graph.get(file)?.forEach(visit)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}

it('finds a cycle, but not in two paths to one file', () => {
  const graph = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [], e: ['f'], f: ['e'] }
  expect(cyclesIn(new Map(Object.entries(graph)))).toEqual([['e', 'f', 'e']])
})

it('no file imports itself indirectly, not even for its types', () => {
  const files = sourceFiles()
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  const graph = new Map(files.map((file) => [file, importsOf(file, cache)]))
  const edges = [...graph.values()].reduce((sum, targets) => sum + targets.length, 0)
  expect(edges).toBeGreaterThan(files.length)
  const named = cyclesIn(graph).map((cycle) =>
    cycle.map((file) => relative(root, file)).join(' > '),
  )
  expect(named).toEqual([])
})
