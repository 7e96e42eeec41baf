import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeThemeCss, writeThemeJson } from '../src/ui/theme-files'

const folder = fileURLToPath(new URL('../src/ui/theme.generated', import.meta.url))

/** An unchanged file keeps its modification time, so that builds from it stay up to date. */
function writeFile(name: string, text: string): void {
  const file = join(folder, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, text)
  renameSync(aside, file)
}

mkdirSync(folder, { recursive: true })
writeFile('theme.css', writeThemeCss())
writeFile('theme.json', writeThemeJson())
