import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { listBuiltFiles } from '../scripts/lib/built-files.mjs'
import { withoutDefaultTheme } from './vite-plugins.mjs'

const drawn = [
  'src/features/catalogue/home-page.tsx',
  'src/features/catalogue/results-page.tsx',
  'src/features/catalogue/group-page.tsx',
  'src/features/product/product-page.tsx',
  'src/features/cart/cart-page.tsx',
  'src/features/pages/shop-page.tsx',
]

/** The browser's code of each server-rendered page. It is built first. */
function readPageCode() {
  const dist = process.env['VOLTKART_SCREENS'] ?? fileURLToPath(new URL('dist', import.meta.url))
  return Object.fromEntries(drawn.map((page) => [page, listBuiltFiles(dist, page).forPage]))
}

// The server renderer of pages: one bundle with all dependencies, loaded by its path.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), withoutDefaultTheme()],
  // As in the browser's bundle: the development version names its styles differently, so nothing
  // would match.
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'import.meta.env.VITE_CODE_OF_PAGES': JSON.stringify(JSON.stringify(readPageCode())),
  },
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
