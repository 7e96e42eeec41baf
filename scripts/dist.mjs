import { buildDesktop } from './lib/desktop-built.mjs'
import { ELECTRON_MISSING, ensureElectron } from './lib/electron.mjs'
import { runPackage } from './lib/project.mjs'

// Installers of the desktop admin, for this system or for those that the arguments name.
if (!(await ensureElectron())) {
  console.error(ELECTRON_MISSING)
  process.exit(1)
}
if (!(await buildDesktop())) process.exit(1)

const feed = process.env['VOLTKART_UPDATE_FEED']
// With a feed, the files that the feed is made of are written beside the installers.
const publish = feed ? ['-c.publish.provider=generic', `-c.publish.url=${feed}`] : []
process.exit(
  await runPackage('electron-builder/cli.js', [
    '--config',
    'electron-builder.yml',
    '--publish',
    'never',
    ...publish,
    ...process.argv.slice(2),
  ]),
)
