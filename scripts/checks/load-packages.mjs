// Runs in the folder of the API in an image: loads each package that the built API names, so that one
// that lacks a file is found.
import { readdirSync, readFileSync } from 'node:fs'

const files = readdirSync('dist').filter((name) => /\.m?js$/.test(name))
const text = files.map((name) => readFileSync(`dist/${name}`, 'utf8')).join('\n')
const names = new Set(
  [...text.matchAll(/\b(?:from |import\()["']([@a-z][^"':]*)["']/g)].map(([, name = '']) => name),
)
if (names.size < 20) throw new Error(`Only ${names.size} packages are named`)
for (const name of names) await import(name)
