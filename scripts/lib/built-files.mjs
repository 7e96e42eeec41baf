import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * @param {Manifest} manifest
 * @param {string} name
 * @param {Set<string>} files
 */
function addFiles(manifest, name, files) {
  const built = manifest[name]
  if (!built) throw new Error(`${name} is not built`)
  if (files.has(built.file)) return
  files.add(built.file)
  for (const other of built.imports ?? []) addFiles(manifest, other, files)
}

/**
 * The JavaScript files that a page of the storefront loads initially.
 * @param {string} dist where the storefront is built
 * @param {string} page the source of the page, from the storefront's folder
 * @returns {{ always: string[], forPage: string[] }} the files of every page, and those of this one
 */
export function listBuiltFiles(dist, page) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const entryFiles = new Set([...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file))
  const all = new Set(entryFiles)
  addFiles(manifest, page, all)
  return { always: [...entryFiles], forPage: [...all].filter((file) => !entryFiles.has(file)) }
}
