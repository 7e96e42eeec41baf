import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { projectRoot } from '../../src/project-root'
import { outputNames } from '../../vite.config'
import type { ShopProgram } from './world'

/** Copies what a patch changes to a folder, and changes it there. @returns the copies by the original files */
function applyToCopies(patch: string, folder: string): Map<string, string> {
  const changed = [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)]
  const copies = new Map(
    changed.map(([, file = '']) => [join(projectRoot, file), join(folder, file)]),
  )
  for (const [file, copy] of copies) cpSync(file, copy)
  execFileSync('git', ['apply', `--directory=${relative(projectRoot, folder)}`, patch], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return copies
}

/**
 * The program of a weakened shop: all its modules once more, in one file, with the same packages.
 * @throws Error if the patch no longer fits the code
 */
export async function loadWeakened(patch: string): Promise<ShopProgram> {
  // Two folders below the project's top, as files that look for their neighbours expect it.
  const folder = mkdtempSync(join(projectRoot, 'api', '.mutant-'))
  try {
    const copies = applyToCopies(patch, folder)
    const weaken = {
      name: 'weaken',
      load(id: string) {
        const copy = copies.get(id)
        return copy === undefined ? undefined : readFileSync(copy, 'utf8')
      },
    }
    await build({
      configFile: false,
      logLevel: 'error',
      root: join(projectRoot, 'api'),
      plugins: [weaken],
      ssr: { noExternal: [/^@voltkart\//] },
      build: {
        ssr: true,
        target: 'node20',
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          input: { 'shop-program': join(import.meta.dirname, 'shop-program.ts') },
          // All code is in one file: the folder is gone when chunks are needed.
          output: { ...outputNames, codeSplitting: false },
        },
      },
    })
    return (await import(pathToFileURL(join(folder, 'shop-program.js')).href)) as ShopProgram
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
