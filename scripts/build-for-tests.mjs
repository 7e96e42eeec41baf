import { buildDesktop } from './lib/desktop-built.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'

// What tests of several kinds use and build when it is missing; two of them must not build the
// desktop app at the same time.
await ensureBuilt()
if (!(await buildDesktop())) process.exit(1)
