import { join } from 'node:path'
import { packFiles } from './lib/pack-files.mjs'
import { currentStamp, markBuilt, root, runPackage } from './lib/project.mjs'

const stamp = currentStamp()
// Whoever builds, a test run too, gets what customers get and not React for developers.
const env = { ...process.env, NODE_ENV: 'production' }
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
await packFiles(join(root, 'storefront', 'dist', 'assets'))
markBuilt(stamp)
