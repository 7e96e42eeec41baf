import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './lib/project.mjs'
import { listSourceFiles } from './testing/import-graph'

const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
const files: string[] = []
let reports: { filename: string; code: string; message: string; help?: string }[] = []

/** A file with this text, in a folder like that of its path: the rules are for paths. */
function plantFile(text: string, place: string, ending = 'ts'): string {
  const file = `${place}/planted-${files.length}.${ending}`
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  files.push(file)
  return file
}

/** The lint errors in a planted file. */
const listComplaints = (file: string) =>
  reports
    .filter((report) => report.filename === file && report.code.includes('no-restricted-'))
    .map(({ message, help }) => `${message} ${help ?? ''}`)

const writeImport = (specifier: string, place: string) =>
  plantFile(`import * as other from '${specifier}'\nexport const used = other\n`, place)

const importsUi = 'Code that the API loads must not import UI code.'
const onlyModels = 'Mongoose is used under api/src/models only.'
const onlyAdmin = 'Admin screens are written once'
const noEnvironment = 'The environment is read in api/src/config and nowhere else.'

const forbidden = [
  ['api/src/http', 'react', importsUi],
  ['api/src/http', '@mui/material/Button', importsUi],
  ['api/src/models/orders', 'react-dom/server', importsUi],
  ['shared/src/domain', 'react', importsUi],
  ['api/src/commands', 'mongoose', onlyModels],
  ['api/src/config', 'mongoose', onlyModels],
  ['api/src/http', 'mongodb', onlyModels],
  ['storefront/src/lib', 'mongoose', onlyModels],
  ['admin-desktop/src/ui', 'electron', 'The admin screens run in a browser too.'],
  ['storefront/src/lib', '@mui/x-data-grid', onlyAdmin],
  ['admin-desktop/src/desktop/renderer', '@mui/x-charts/BarChart', onlyAdmin],
  ['shared/src/ui', '@mui/x-data-grid', onlyAdmin],
].map(([place = '', specifier = '', expected = '']) => {
  return { specifier, expected, file: writeImport(specifier, place) }
})

const allowed = [
  ['api/src/models/orders', 'mongoose'],
  ['api/testing', 'mongodb'],
  ['api/dev/razorpay-sandbox', 'mongoose'],
  ['shared/src/ui', 'react'],
  ['admin-desktop/src/desktop/main', 'electron'],
].map(([place = '', specifier = '']) => ({ specifier, file: writeImport(specifier, place) }))

const readingEnvironment = [
  "export const port = process.env['PORT']",
  'export const port = process.env.PORT',
  "export const port = process['env'].PORT",
  'export const { env } = process',
  "import { env } from 'node:process'\nexport const port = env.PORT",
  "import process from 'node:process'\nexport const port = process.env.PORT",
].flatMap((text) =>
  ['api/src/commands', 'api/src/models'].map((place) => ({ text, file: plantFile(text, place) })),
)
const configuration = plantFile("export const port = process.env['PORT']", 'api/src/config')
const routerLink = plantFile(
  "import { Link } from 'react-router'\nexport { Link }",
  'storefront/src',
)

beforeAll(async () => {
  const config = JSON.stringify(pathToFileURL(join(root, 'oxlint.config.mjs')).href)
  writeFileSync(
    join(folder, 'oxlint.config.mjs'),
    `import config from ${config}\nexport default { ...config, options: {} }\n`,
  )
  const args = [oxlint, '--config', 'oxlint.config.mjs', '--format', 'json']
  const failure = await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    () => undefined,
    (error: { stdout: string }) => error,
  )
  const { diagnostics } = JSON.parse(failure?.stdout ?? '') as { diagnostics: typeof reports }
  reports = diagnostics.map((report) => ({
    ...report,
    filename: report.filename.replaceAll('\\', '/'),
  }))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('an import of a package', () => {
  it.each(forbidden)('$specifier is refused in $file', ({ file, expected }) => {
    expect(listComplaints(file)).toEqual([expect.stringContaining(expected)])
  })

  it.each(allowed)('$specifier is allowed in $file', ({ file }) => {
    expect(listComplaints(file)).toEqual([])
  })

  it('an import of the router’s own link is refused', () => {
    expect(listComplaints(routerLink)).toEqual([expect.stringContaining('own link')])
  })
})

describe('the environment', () => {
  it.each(readingEnvironment)('is not read outside of the configuration: $text', ({ file }) => {
    expect(listComplaints(file)).toEqual([expect.stringContaining(noEnvironment)])
  })

  it('is read by the configuration', () => {
    expect(listComplaints(configuration)).toEqual([])
  })
})

// Oxlint finds only those without a type assertion; Oxfmt puts the others in parentheses.
it('no literal is spread where its fields or elements could be written', () => {
  const hidden = /\.\.\.\(\s*[[{][^()]* as [^()]*\)(?![.[(])/
  expect(hidden.test(['[...([1]', 'as const)]'].join(' '))).toBe(true)
  expect(listSourceFiles().filter((file) => hidden.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** The first match of a pattern in each source file that has one. */
const findInSources = (pattern: RegExp) =>
  listSourceFiles().flatMap((file) => {
    const line = pattern.exec(readFileSync(file, 'utf8'))?.[0]
    return line ? `${file}: ${line}` : []
  })

it('no value or function has a name that nobody can search for', () => {
  const words = 'own|some|said|told|given|shown|wanted|meant|whole|around|seen|kept|asked'
  const vague = new RegExp(`\\b(?:const|let|function\\*?) (?:${words}|(?!is)[a-z]\\w*[a-z]Of)\\b`)
  expect(
    [
      ['const', 'told = 1'],
      ['function', 'priceOf('],
      ['const', 'isOneOf = 1'],
    ].map((parts) => vague.test(parts.join(' '))),
  ).toEqual([true, true, false])
  expect(findInSources(vague)).toEqual([])
})

it('no function is named by a participle', () => {
  const verbs = 'bring|during|embed|exceed|feed|need|ping|proceed|seed|warning'
  const name = `(?!(?:${verbs})(?![a-z]))(?!unauth)[a-z]+(?:ed|ing)(?![a-z])\\w*`
  const arrow = '= (?:async )?\\([^()]*\\)(?:: [^=;\\n]+)? =>'
  const participle = new RegExp(`\\b(?:function\\*? ${name}|const ${name} ${arrow})`)
  expect(
    [
      ['function', 'mailedOrder('],
      ['const', 'waiting = () => 1'],
      ['function', 'seedOrders('],
      ['const', 'stored = read()'],
    ].map((parts) => participle.test(parts.join(' '))),
  ).toEqual([true, true, false, false])
  expect(findInSources(participle)).toEqual([])
})
