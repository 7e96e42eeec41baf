import { readFileSync } from 'node:fs'
import process from 'node:process'
import { ensureBuilt } from './lib/ensure-built.mjs'

// Answered without a build, which takes longer than the question.
if (process.argv.includes('--version')) {
  const file = new URL('../package.json', import.meta.url)
  console.log(JSON.parse(readFileSync(file, 'utf8')).version)
  process.exit(0)
}

await ensureBuilt()
// The shop runs in this process, so that a signal to it reaches the shop.
await import(new URL('../api/dist/main.js', import.meta.url).href)
