import { buildDesktop } from './lib/desktop-built.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'

// Builds everything that several kinds of tests use, so that two of them do not build the desktop
// app at the same time.
await ensureBuilt()
if (!(await buildDesktop())) process.exit(1)
