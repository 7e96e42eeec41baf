// Vite, tied to its parent process by a pipe: when that ends in any way, so does Vite.
process.stdin.on('end', () => process.exit()).resume()
await import(new URL('../../node_modules/vite/bin/vite.js', import.meta.url).href)
