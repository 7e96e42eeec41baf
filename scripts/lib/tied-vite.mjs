// Vite, tied to the program that started it by a pipe: when that ends, however it may, so does this.
process.stdin.on('end', () => process.exit()).resume()
await import(new URL('../../node_modules/vite/bin/vite.js', import.meta.url).href)
