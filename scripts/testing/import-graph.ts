import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/project.mjs'

const rooms = ['shared', 'api', 'storefront', 'admin-desktop', 'extensions', 'bench', 'scripts']
const skipped = /(^|[\\/])(node_modules|dist|data|\.crash-test-[^\\/]*)([\\/]|$)/

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
}

const toRelativePath = (file: string) => relative(root, file).split(sep).join('/')

/** The paths of the project's source files. */
export function listSourceFiles(): string[] {
  const endings = ['.ts', '.tsx', '.mjs', '.js']
  return rooms
    .flatMap((room) => ts.sys.readDirectory(join(root, room), endings, ['**/node_modules']))
    .filter((file) => !skipped.test(relative(root, file)))
}

/** The files of the project that a file imports, for their types too. */
function listImports(file: string, cache: ts.ModuleResolutionCache): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, file, options, ts.sys, cache)
    const path = resolvedModule?.resolvedFileName
    return path && !path.includes('node_modules') ? [toRelativePath(path)] : []
  })
}

/** Each source file of the project with the files that it imports; paths start at the top folder. */
export function readImportGraph(): Map<string, string[]> {
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  return new Map(listSourceFiles().map((file) => [toRelativePath(file), listImports(file, cache)]))
}
