import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inject, vi } from 'vitest'
import { bundledPackages, copyProcessFiles, outputNames, threadPrograms } from '../../vite.config'
import { projectRoot } from '../../src/project-root'

const BUILD_MS = 100_000

async function bundleProgram(name: string, directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(projectRoot, 'api'),
    plugins: [copyProcessFiles],
    ssr: bundledPackages,
    build: {
      ssr: true,
      target: 'node20',
      outDir: directory,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { [name]: join(import.meta.dirname, `${name}.ts`), ...threadPrograms },
        output: outputNames,
      },
    },
  })
}

/** Makes a folder. @returns false if it was there */
function isMade(directory: string): boolean {
  try {
    mkdirSync(directory)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Records how a build has ended, at once as a whole, for the test files that wait for it. */
function noteEnd(end: string, failure = ''): void {
  writeFileSync(`${end}-new`, failure)
  renameSync(`${end}-new`, end)
}

/**
 * Bundles a program of this folder, like the shop. The first test file of a run that needs a program builds
 * it, and the others wait for that. The end of the run removes it.
 * @returns the path of the program
 */
export async function buildProgram(name: string): Promise<string> {
  // The bundles are two folders below the project's top, beside the shop's own build: so they find
  // the same packages, even if another version is at the top.
  const directory = `${inject('programFolders')}${name}`
  const end = join(directory, 'build-ended')
  if (isMade(directory)) {
    await bundleProgram(name, directory).then(
      () => noteEnd(end),
      (error: unknown) => noteEnd(end, String(error)),
    )
  }
  await vi.waitUntil(() => existsSync(end), { timeout: BUILD_MS, interval: 50 })
  const failure = readFileSync(end, 'utf8')
  if (failure !== '') throw new Error(`${name} was not built: ${failure}`)
  return join(directory, `${name}.js`)
}
