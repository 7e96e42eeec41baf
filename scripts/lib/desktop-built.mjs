import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runPackage, computeStamp } from './project.mjs'
import { ensureTheme } from './theme.mjs'

const stampFile = join(root, 'node_modules', '.cache', 'voltkart', 'desktop-built')
const parts = ['main', 'preload', 'renderer']
const builtFiles = ['package.json', 'main/main.cjs', 'preload/preload.cjs', 'renderer/index.html']
const sources = [
  'shared/src',
  'admin-desktop/src',
  ...parts.map((part) => `admin-desktop/vite.${part}.config.ts`),
  'storefront/public',
  'package-lock.json',
]

/** The folder of the built desktop app. */
export const desktopFolder = join(root, 'admin-desktop', 'dist')

/**
 * Builds the three parts of the desktop app, each in the module format that its Electron process
 * needs, unless they are up to date.
 * @returns {Promise<boolean>} whether they exist now
 */
export async function buildDesktop() {
  await ensureTheme()
  const stamp = computeStamp(sources)
  const isThere = builtFiles.every((file) => existsSync(join(desktopFolder, file)))
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  for (const part of parts) {
    const config = `admin-desktop/vite.${part}.config.ts`
    const args = ['build', '--config', config, '--logLevel', 'warn']
    if ((await runPackage('vite/bin/vite.js', args)) !== 0) return false
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}
