import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// Where the API listens while developing; in production it serves these files itself.
const api = process.env['VOLTKART_API']
const served = ['/api', '/uploads', '/sandbox', '/dev', '/healthz']

// Needed by every page and seldom changed, so returning visitors keep it in their cache.
const foundation =
  /node_modules[\\/](react|react-dom|react-is|scheduler|react-router|react-router-dom|react-redux|redux|@reduxjs|immer|reselect|@emotion|stylis|zod)[\\/]/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react()],
  server: api ? { proxy: Object.fromEntries(served.map((path) => [path, api])) } : {},
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'foundation', test: foundation }] } },
    },
  },
})
