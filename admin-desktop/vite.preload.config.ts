import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

export default defineConfig({
  root: folder,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: join(folder, 'dist', 'preload'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { preload: 'src/desktop/preload/preload.ts' },
      external: ['electron'],
      // A sandboxed preload script must be one classic script.
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
})
