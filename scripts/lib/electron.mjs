import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runPackage } from './project.mjs'

const folder = join(root, 'node_modules', 'electron')
const DOWNLOAD_MS = 600_000

/** The message without Electron. */
export const ELECTRON_MISSING =
  'Electron binary not installed: run `npx install-electron` where github.com can be reached, then this again.'

/**
 * The path of Electron's program, if it is installed. Not read through the package itself, which
 * would start a download.
 */
export function electronBinary() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  const pathFile = join(folder, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron'
  const path = override ? join(override, name) : join(folder, 'dist', name)
  return existsSync(path) ? path : undefined
}

/**
 * Finds Electron's program, or has its package fetch it.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureElectron() {
  const found = electronBinary()
  // An explicit path overrides the installed one.
  if (found || process.env['ELECTRON_OVERRIDE_DIST_PATH'] || !existsSync(folder)) return found
  console.error('Fetching Electron; only needed once …')
  // The package's own error is a page of text; the following line gives the remedy.
  const options = { stdio: /** @type {const} */ ('ignore'), timeout: DOWNLOAD_MS }
  await runPackage('electron/install.js', [], options).catch(() => 1)
  return electronBinary()
}
