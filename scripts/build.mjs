import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packFiles } from './lib/pack-files.mjs'
import { computeCurrentStamp, markBuilt, root, runPackage } from './lib/project.mjs'
import { ensureTheme } from './lib/theme.mjs'

await ensureTheme()
const stamp = computeCurrentStamp()
// Builds, also of test runs, use React's production build, as customers get it. The screens are
// built aside and moved into place as a whole, since another program may be about to serve them.
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
await import(new URL('../api/dist/describe-api.js', import.meta.url).href)
await packFiles(join(aside, 'assets'))
const screens = join(root, 'storefront', 'dist')
// The pages first, so that a partly removed old build does not look complete.
for (const page of ['index.html', 'admin.html']) rmSync(join(screens, page), { force: true })
rmSync(screens, { recursive: true, force: true })
renameSync(aside, screens)
markBuilt(stamp)
