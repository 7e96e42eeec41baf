import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run, computeStamp } from './project.mjs'

const stampFile = join(root, 'node_modules', '.cache', 'voltkart', 'theme')
const ui = 'shared/src/ui'
const generatedFiles = ['theme.css', 'theme.json'].map((name) => `${ui}/theme.generated/${name}`)
const sources = [
  ...['theme-source.ts', 'theme-components.ts', 'theme-files.tsx'].map((name) => `${ui}/${name}`),
  ...['button-styles.ts', 'rating-styles.ts'].map((name) => `${ui}/${name}`),
  'shared/scripts/write-theme.ts',
  'package-lock.json',
]

/**
 * Generates `shared/src/ui/theme.generated`, unless it is up to date with its sources. Builds,
 * checks and servers of the screens call this first, as the folder is not in the repository.
 * @throws {Error} if the generator fails
 */
export async function ensureTheme() {
  const stamp = computeStamp(sources)
  const isThere = generatedFiles.every((file) => existsSync(join(root, file)))
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const args = ['--import', 'tsx', 'shared/scripts/write-theme.ts']
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.screens.json') }
  if ((await run(process.execPath, args, { env })) !== 0) {
    throw new Error('The theme could not be generated')
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}
