import { currentStamp, markBuilt, runPackage } from './lib/project.mjs'

const stamp = currentStamp()
for (const room of ['api', 'storefront']) {
  const code = await runPackage('vite/bin/vite.js', [
    'build',
    '--config',
    `${room}/vite.config.ts`,
    '--logLevel',
    'warn',
  ])
  if (code !== 0) process.exit(code)
}
markBuilt(stamp)
