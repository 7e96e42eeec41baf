import { buildDesktop, desktopFolder } from './lib/desktop-built.mjs'
import { ELECTRON_MISSING, ensureElectron } from './lib/electron.mjs'
import { run } from './lib/project.mjs'

// The desktop admin with a running shop: by default the one that `npm start` starts here.
const electron = await ensureElectron()
if (!electron) {
  console.error(ELECTRON_MISSING)
  process.exit(1)
}
if (!(await buildDesktop())) process.exit(1)
const port = process.env['PORT'] ?? '5000'
process.exit(
  await run(electron, [desktopFolder, ...process.argv.slice(2)], {
    env: { VOLTKART_SHOP: `http://127.0.0.1:${port}`, ...process.env },
  }),
)
