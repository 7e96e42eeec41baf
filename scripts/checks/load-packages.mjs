// Runs in the folder of the API in an image: loads each package that the built API names, so that one
// that lacks a file is found.
import { readdirSync, readFileSync } from 'node:fs'

const files = readdirSync('dist').filter((name) => /\.m?js$/.test(name))
const text = files.map((name) => readFileSync(`dist/${name}`, 'utf8')).join('\n')
const names = new Set(
  [...text.matchAll(/\b(?:from |import\()["']([@a-z][^"':]*)["']/g)].map(([, name = '']) => name),
)
// It has a native add-on, so no build takes it into the program.
if (!names.has('sharp')) throw new Error('The packages that the API names are not found')
for (const name of names) await import(name)
