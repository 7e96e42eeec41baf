import './lib/require-node.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'

// One of the shop's own command-line programs.
const programs = ['seed', 'admin', 'backup', 'restore', 'import', 'upgrade']
const [name = ''] = process.argv.splice(2, 1)
if (!programs.includes(name)) {
  console.error(`Usage: node scripts/run.mjs ${programs.join('|')} …`)
  process.exit(2)
}
await ensureBuilt()
await import(new URL(`../api/dist/${name}.js`, import.meta.url).href)
