import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// What draws pages on the server: one bundle with all it needs, loaded by its path.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'server/dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
  },
})
