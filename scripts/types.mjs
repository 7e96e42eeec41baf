import { runPackage } from './lib/project.mjs'

const rooms = ['api', 'storefront', 'shared', 'admin-desktop', 'bench', '.']
const waiting = [...rooms]

async function checkNext() {
  const failed = []
  for (let room = waiting.shift(); room; room = waiting.shift()) {
    const info = `node_modules/.cache/voltkart/types-${room}.tsbuildinfo`
    const code = await runPackage('typescript/bin/tsc', [
      '-p',
      room,
      '--incremental',
      '--tsBuildInfoFile',
      info,
    ])
    if (code !== 0) failed.push(room)
  }
  return failed
}

const failed = (await Promise.all([checkNext(), checkNext()])).flat()
if (failed.length > 0) {
  console.error(`Types are wrong in: ${failed.join(', ')}`)
  process.exit(1)
}
