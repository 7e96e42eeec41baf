import { writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import project from '../package.json' with { type: 'json' }

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

export default defineConfig({
  root: folder,
  plugins: [describeApp],
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
