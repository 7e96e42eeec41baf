import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/project.mjs'

// The requirements of the doctor itself are checked first, in syntax that every Node.js reads.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`missing  Node.js 20.19 or newer; this is ${process.versions.node}: install one`)
  process.exit(1)
}
if (!existsSync(join(root, 'node_modules', 'tsx'))) {
  console.error('missing  the packages: run npm install')
  process.exit(1)
}
process.exit(await run(process.execPath, ['--import', 'tsx', 'scripts/doctor/main.ts']))
