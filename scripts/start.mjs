import { ensureBuilt } from './lib/ensure-built.mjs'

await ensureBuilt()
// In this process, so that a signal to it reaches the shop.
await import(new URL('../api/dist/main.js', import.meta.url).href)
