import { buildDesktop } from './lib/desktop-built.mjs'

process.exit((await buildDesktop()) ? 0 : 1)
