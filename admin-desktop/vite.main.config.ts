import { writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import project from '../package.json' with { type: 'json' }
import type * as sideMenu from './src/ui/layout/menu-items'

const folder = import.meta.dirname
const app = join(folder, 'dist')

// The installed app has no dependencies: all of them are bundled.
const describeApp: Plugin = {
  name: 'describe-app',
  writeBundle() {
    const description = {
      name: 'voltkart-admin',
      productName: 'Voltkart Admin',
      version: project.version,
      description: 'The admin area of a Voltkart shop, on the desktop',
      author: 'Voltkart <desktop@voltkart.test>',
      homepage: 'https://voltkart.test',
      license: project.license,
      main: 'main/main.cjs',
    }
    writeFileSync(join(app, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  },
}

// The program of the window has the labels and paths of the side menu, without its icons and screens.
const { module: menu } = await runnerImport<typeof sideMenu>(
  join(folder, 'src/ui/layout/menu-items.ts'),
)
const menuPages = menu.menuItems.map(({ label, to }) => [label, to])

export default defineConfig({
  root: folder,
  plugins: [describeApp],
  define: { MENU_PAGES: JSON.stringify(menuPages) },
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: join(app, 'main'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/desktop/main/main.ts' },
      external: ['electron', /^node:/, ...builtinModules],
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
})
