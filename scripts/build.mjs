import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packFiles } from './lib/pack-files.mjs'
import { currentStamp, markBuilt, root, runPackage } from './lib/project.mjs'
import { ensureTheme } from './lib/theme.mjs'

await ensureTheme()
const stamp = currentStamp()
// Whoever builds, a test run too, gets what customers get and not React for developers.
// The screens are built aside and put in place as a whole: another program may be about to serve them.
const aside = join(root, 'node_modules', '.cache', 'voltkart', 'screens')
const env = { ...process.env, NODE_ENV: 'production', VOLTKART_SCREENS: aside }
const configs = [
  'api/vite.config.ts',
  'storefront/vite.config.ts',
  'storefront/vite.admin.config.ts',
  'storefront/vite.server.config.ts',
]
for (const config of configs) {
  const options = ['--config', config, '--logLevel', 'warn']
  const code = await runPackage('vite/bin/vite.js', ['build', ...options], { env })
  if (code !== 0) process.exit(code)
}
await packFiles(join(aside, 'assets'))
const screens = join(root, 'storefront', 'dist')
// The pages first, so that nobody takes what is left of the old screens for whole ones.
for (const page of ['index.html', 'admin.html']) rmSync(join(screens, page), { force: true })
rmSync(screens, { recursive: true, force: true })
renameSync(aside, screens)
markBuilt(stamp)
