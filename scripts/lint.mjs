import { runPackage } from './lib/project.mjs'
import { ensureTheme } from './lib/theme.mjs'

// Types are checked in one thread: each further one checks most of them again.
const env = { ...process.env, GOMAXPROCS: '1' }
const paths = process.argv.slice(2)

await ensureTheme()
const codes = await Promise.all([
  runPackage('oxlint/bin/oxlint', ['--config', 'oxlint.config.mjs', ...paths], { env }),
  runPackage('prettier/bin/prettier.cjs', [
    ...['--check', '--log-level', 'warn', '--cache'],
    ...['--cache-location', 'node_modules/.cache/prettier/checked'],
    ...(paths.length > 0 ? paths : ['.']),
  ]),
])
process.exit(Math.max(...codes))
