import { join } from 'node:path'
import { buildDesktop } from './lib/desktop-built.mjs'
import { getDistOptions } from './lib/dist-options.mjs'
import {
  ELECTRON_MISSING,
  ensureElectron,
  ensurePackaging,
  packagingFolder,
} from './lib/electron.mjs'
import { run } from './lib/project.mjs'

/**
 * @param {string} problem
 * @returns {never}
 */
function stopWith(problem) {
  console.error(problem)
  process.exit(1)
}

function getOptions() {
  try {
    return getDistOptions(process.argv.slice(2), process.env['VOLTKART_UPDATE_FEED'] ?? '')
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error))
  }
}

// Builds installers of the desktop admin, for this system or for the given targets.
const builder = getOptions()
if (!(await ensureElectron())) stopWith(ELECTRON_MISSING)
if (!(await ensurePackaging())) process.exit(1)
if (!(await buildDesktop())) process.exit(1)
const program = join(packagingFolder, 'node_modules', 'electron-builder', 'cli.js')
process.exit(await run(process.execPath, [program, ...builder]))
