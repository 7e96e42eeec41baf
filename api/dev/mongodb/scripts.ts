import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The path of a `.mjs` of this folder. The build copies them beside the chunks that are made of it.
 */
export function scriptPath(name: string): string {
  const path = fileURLToPath(new URL(name, import.meta.url))
  if (!existsSync(path)) throw new Error(`${path} is missing`)
  return path
}
