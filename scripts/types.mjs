import { hasPackaging } from './lib/electron.mjs'
import { runPackage } from './lib/project.mjs'
import { ensureTheme } from './lib/theme.mjs'

// Two programs, so that no file is checked twice: code for Node has no browser globals. The
// workspaces' own files are for editors, lint and build tools. The native compiler finds the same
// errors as TypeScript 6 in less time. With Electron installed, the desktop app is also checked
// against Electron's own types.
const desktop = 'admin-desktop/packaging/tsconfig.json'
const programs = ['tsconfig.json', 'tsconfig.screens.json', ...(hasPackaging() ? [desktop] : [])]

await ensureTheme()
const codes = await Promise.all(
  programs.map((program) =>
    runPackage('typescript-native/bin/tsc', [
      '--project',
      program,
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/voltkart/${program.replaceAll('/', '-')}.tsbuildinfo`,
    ]),
  ),
)
const failed = programs.filter((_program, index) => codes[index] !== 0)
if (failed.length > 0) {
  console.error(`Types are wrong in: ${failed.join(', ')}`)
  process.exit(1)
}
