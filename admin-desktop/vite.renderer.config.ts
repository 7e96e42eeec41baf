import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

export default defineConfig({
  root: join(folder, 'src', 'desktop', 'renderer'),
  base: '/',
  // The same icon and colours before the first render as in the browser, from one copy.
  publicDir: join(folder, '..', 'storefront', 'public'),
  plugins: [react()],
  build: {
    outDir: join(folder, 'dist', 'renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    // The files are read from this computer's disk, so a few large ones are no problem.
    chunkSizeWarningLimit: 1_500,
  },
})
