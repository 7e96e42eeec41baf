import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './project.mjs'

/** The folder of the packages that only who runs or packs the desktop app needs. */
export const packagingFolder = join(root, 'admin-desktop', 'packaging')
const folder = join(packagingFolder, 'node_modules', 'electron')
const DOWNLOAD_MS = 600_000

/** The message without Electron. */
export const ELECTRON_MISSING =
  'Electron is not installed: run this again where github.com can be reached.'

/**
 * The path of Electron's program, if it is installed. Not read through the package itself, which
 * would start a download.
 */
export function findElectron() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  const pathFile = join(folder, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron'
  const path = override ? join(override, name) : join(folder, 'dist', name)
  return existsSync(path) ? path : undefined
}

/** @param {string} file */
const readVersion = (file) => JSON.parse(readFileSync(file, 'utf8')).version

/** Whether the packages of admin-desktop/packaging are installed, in the versions that it requires. */
export function hasPackaging() {
  const lock = JSON.parse(readFileSync(join(packagingFolder, 'package-lock.json'), 'utf8'))
  return ['electron', 'electron-builder'].every((name) => {
    const file = join(packagingFolder, 'node_modules', name, 'package.json')
    return existsSync(file) && readVersion(file) === lock.packages[`node_modules/${name}`].version
  })
}

/**
 * Installs the packages of admin-desktop/packaging unless they are there.
 * @returns {Promise<boolean>} whether they are there now
 */
export async function ensurePackaging() {
  if (hasPackaging()) return true
  console.error('Installing what packs the desktop app; only needed once …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = { cwd: packagingFolder, shell: process.platform === 'win32' }
  return (await run(npm, ['ci', '--no-audit', '--no-fund'], options)) === 0
}

/**
 * Finds Electron's program, or has its package fetch it.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureElectron() {
  // An explicit path overrides the installed one.
  if (process.env['ELECTRON_OVERRIDE_DIST_PATH']) return findElectron()
  if (!(await ensurePackaging())) return undefined
  const binary = findElectron()
  if (binary) return binary
  console.error('Fetching Electron; only needed once …')
  // The package's own error is a page of text; the following line gives the remedy.
  const options = { stdio: /** @type {const} */ ('ignore'), timeout: DOWNLOAD_MS }
  await run(process.execPath, [join(folder, 'install.js')], options).catch(() => 1)
  return findElectron()
}
