import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The path of a `.mjs` of this folder. The build copies them beside the bundle's entry, from where
 * a chunk of the bundle sees them one folder up.
 */
export function scriptPath(name: string): string {
  const places = [`./${name}`, `../${name}`].map((p) => fileURLToPath(new URL(p, import.meta.url)))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`${name} is missing: looked at ${places.join(' and ')}`)
  return found
}
