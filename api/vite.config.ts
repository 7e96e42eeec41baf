import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname

// The database and the hashing of passwords run apart, from files that are started by their name.
export const copyProcessFiles: Plugin = {
  name: 'copy-process-files',
  writeBundle(options) {
    const target = options.dir ?? join(here, 'dist')
    mkdirSync(target, { recursive: true })
    for (const folder of ['dev/mongodb', 'src/integrations'].map((name) => join(here, name))) {
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
        copyFileSync(join(folder, file), join(target, file))
      }
    }
  },
}

export default defineConfig({
  root: here,
  plugins: [copyProcessFiles],
  ssr: { noExternal: [/^@voltkart\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        seed: 'src/cli/seed-main.ts',
        admin: 'src/cli/admin-main.ts',
        backup: 'src/cli/backup-main.ts',
        restore: 'src/cli/restore-main.ts',
      },
      // Files that look for their neighbours count on lying two folders below the project's top.
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
})
