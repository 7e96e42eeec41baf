import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../lib/project.mjs'

if (!existsSync(join(root, 'node_modules', 'tsx'))) {
  console.error('The packages are not installed: run npm ci.')
  process.exit(1)
}
const args = ['--import', 'tsx', 'scripts/checks/main.ts', ...process.argv.slice(2)]
// Ctrl-C reaches the check as well, which removes what it started before it ends.
process.on('SIGINT', () => {})
process.exit(await run(process.execPath, args))
