import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import {
  inlineFirst,
  preload,
  withoutDefaultTheme,
  withoutDescriptions,
  withoutUnused,
} from './vite-plugins.mjs'

// The admin area, a separate page beside the storefront's. A shared build would load the
// dependencies of both pages, and only the admin area needs the larger router.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    react(),
    withoutUnused(),
    withoutDefaultTheme(),
    withoutDescriptions(),
    preload(),
    inlineFirst(),
  ],
  build: {
    outDir: process.env['VOLTKART_SCREENS'] ?? 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    // The grid, which only admins load.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { input: fileURLToPath(new URL('admin.html', import.meta.url)) },
  },
})
