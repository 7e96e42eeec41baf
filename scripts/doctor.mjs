import './lib/require-node.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/project.mjs'

if (!existsSync(join(root, 'node_modules', 'tsx'))) {
  console.error('missing  the packages: run npm install')
  process.exit(1)
}
process.exit(await run(process.execPath, ['--import', 'tsx', 'scripts/doctor/main.ts']))
