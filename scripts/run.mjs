import { ensureBuilt } from './lib/ensure-built.mjs'

// One of the shop's own command-line programs: `seed` or `admin`.
const [name] = process.argv.splice(2, 1)
if (name !== 'seed' && name !== 'admin') {
  console.error('Usage: node scripts/run.mjs seed|admin …')
  process.exit(2)
}
await ensureBuilt()
await import(new URL(`../api/dist/${name}.js`, import.meta.url).href)
