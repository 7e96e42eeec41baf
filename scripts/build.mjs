import { currentStamp, markBuilt, runPackage } from './lib/project.mjs'

const stamp = currentStamp()
// Whoever builds, a test run too, gets what customers get and not React for developers.
const env = { ...process.env, NODE_ENV: 'production' }
for (const room of ['api', 'storefront']) {
  const config = ['--config', `${room}/vite.config.ts`, '--logLevel', 'warn']
  const code = await runPackage('vite/bin/vite.js', ['build', ...config], { env })
  if (code !== 0) process.exit(code)
}
markBuilt(stamp)
