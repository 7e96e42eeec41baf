import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The program of a thread. */
export interface ThreadProgram {
  filename: string
  execArgv?: string[]
}

/** Finds a program beside a module: built, or from source, as in tests, which tsx translates. */
export function findProgramBeside({ url, dirname }: ImportMeta, name: string): ThreadProgram {
  if (!url.endsWith('.ts')) return { filename: join(dirname, `${name}.js`) }
  const tsx = pathToFileURL(createRequire(url).resolve('tsx'))
  return { filename: join(dirname, `${name}.ts`), execArgv: ['--import', tsx.href] }
}
