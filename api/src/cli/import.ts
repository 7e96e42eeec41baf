import {
  importSources,
  importSubjects,
  priceKinds,
  type ImportSource,
  type PriceKind,
} from '@voltkart/shared/domain/imports'
import { toRupees } from '@voltkart/shared/domain/money'
import { randomUUID } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '../commands/audit/record-audit'
import { hasReadRows, runImport } from '../commands/imports/run-import'
import type { AppContext } from '../context'
import { ExpectedError } from '../errors'
import type { ImportResult } from '../models/imports/import-schema'
import { formatCount, readArguments } from './arguments'

const usage = `Usage: npm run import -- ${importSources.join('|')} FILES… --prices ${priceKinds.join('|')}
         [--dry-run] [--images DIR|fetch|skip]

Imports files that another shop has exported; what each is about is recognised by its header.
  --prices    whether the prices in the files include tax
  --dry-run   says what an import would do, and writes nothing
  --images    fetches pictures from their addresses (fetch, the default), takes them from a folder,
              or leaves them out (skip)

The same files may be imported again: nothing is made twice.`

interface ImportRequest {
  kind: ImportSource
  files: string[]
  prices: PriceKind | undefined
  dryRun: boolean
  images: string
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text)

/** Reads the arguments of `npm run import`. @throws ExpectedError with the usage */
export function readImportArguments(argv: string[]): ImportRequest {
  return readArguments(usage, argv, () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        prices: { type: 'string' },
        images: { type: 'string', default: 'fetch' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [kind = '', ...files] = positionals
    const { prices, images, 'dry-run': dryRun } = values
    if (!isOneOf(importSources, kind) || files.length === 0) return undefined
    if (prices !== undefined && !isOneOf(priceKinds, prices)) return undefined
    return { kind, files, prices, dryRun, images }
  })
}

interface Terminal {
  say(line: string): void
  /** Prompts for the kind of prices; undefined without a terminal. */
  promptForPrices(): Promise<string | undefined>
}

async function choosePrices(
  { prices }: ImportRequest,
  { promptForPrices }: Terminal,
): Promise<PriceKind> {
  const chosen = prices ?? (await promptForPrices())?.trim()
  if (chosen !== undefined && isOneOf(priceKinds, chosen)) return chosen
  throw new ExpectedError(`Say whether prices include tax: --prices ${priceKinds.join(' or ')}`)
}

function readFiles({ files }: ImportRequest) {
  return files.map((path) => {
    try {
      const { size } = statSync(path)
      return { name: basename(path), bytes: size, open: () => createReadStream(path) }
    } catch (error) {
      throw new ExpectedError(`${path} cannot be read`, { cause: error })
    }
  })
}

/** The result of an import, in lines. */
function describeImport({ files, counts, sums, notes, leftOutTotal }: ImportResult): string[] {
  return [
    ...files.map(({ name, subject, encoding, rows }) =>
      subject
        ? `${name}: ${subject}, ${formatCount(rows)} read as ${encoding ?? ''}`
        : `${name}: nothing read`,
    ),
    ...importSubjects.flatMap((subject) => {
      const count = counts[subject]
      if (!count) return []
      return `${subject}: ${formatCount(count.new)} new, ${formatCount(count.changed)} changed, ${formatCount(count.same)} the same, ${formatCount(count.leftOut)} left out`
    }),
    ...sums.map(
      ({ subject, currency, paise }) =>
        `${subject} come to ${toRupees(paise).toLocaleString('en-IN')} ${currency}`,
    ),
    ...notes,
    ...(leftOutTotal > 0 ? [`${formatCount(leftOutTotal)} rows and cells were left out:`] : []),
  ]
}

/**
 * Runs `npm run import`.
 * @returns the exit code: 1 when nothing was read
 * @throws ExpectedError with the reason in one line
 */
export async function runImportCommand(
  request: ImportRequest,
  context: AppContext,
  terminal: Terminal,
): Promise<0 | 1> {
  const { models, now } = context
  const { imports } = models
  const prices = await choosePrices(request, terminal)
  const files = readFiles(request)
  const { kind, dryRun, images } = request
  const isFolder = images !== 'fetch' && images !== 'skip'
  const folder = isFolder ? resolve(images) : undefined
  const choice = isFolder ? ('folder' as const) : images
  const by = { by: commandLine, isByOwner: true, isLocal: true } as const
  const order = { kind, prices, dryRun, images: choice, ...by } as const
  const id = imports.newId()
  await imports.create(id, order, files, now())
  const holder = randomUUID()
  await imports.hold(id, holder, now())
  const progress = async (result: ImportResult) => {
    await imports.beat(id, holder, result, now())
  }
  const result = await runImport(context, { id, order, files, folder, progress })
  for (const line of describeImport(result)) terminal.say(line)
  for await (const batch of imports.streamLeftOut(id)) {
    for (const { file, row, column, value, message } of batch) {
      const cell = column === '' ? '' : `, ${column}${value === '' ? '' : ` “${value}”`}`
      terminal.say(`  ${file}, row ${row}${cell}: ${message}`)
    }
  }
  const isRead = hasReadRows(result)
  await imports.finish(id, holder, result, {
    state: isRead ? 'finished' : 'failed',
    finishedAt: now(),
  })
  if (dryRun) terminal.say('Nothing was written: this was a dry run.')
  else if (isRead) terminal.say('Imported. The same files may be imported again.')
  return isRead ? 0 : 1
}
