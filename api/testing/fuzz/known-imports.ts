import type { User } from '@voltkart/shared/contract/users'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWaitingImports, startImport } from '../../src/commands/imports/run-waiting-imports'
import type { TestServer } from '../test-server'
import { encodeForm } from './encode-form'

/** Two products of another shop; the price of one is no number. */
const csv = [
  'Handle,Title,Vendor,Type,Variant SKU,Variant Inventory Qty,Variant Price,Status',
  'fuzz-lamp,Fuzz lamp,Nimbus,Lamps,FUZZ-LAMP,3,99.50,active',
  'fuzz-torch,Fuzz torch,Nimbus,Lamps,FUZZ-TORCH,3,much,active',
].join('\n')

/** A dry run that has ended, and the form that starts another. */
export async function buildImport({ context }: TestServer, { _id, name, email }: User) {
  const folder = await mkdtemp(join(tmpdir(), 'voltkart-fuzz-'))
  const path = join(folder, 'products.csv')
  await writeFile(path, csv)
  const choices = { kind: 'shopify', prices: 'with-tax', images: 'skip', dryRun: true } as const
  const file = { path, name: 'products.csv', bytes: csv.length }
  const record = await startImport(
    context,
    { ...choices, by: { _id, name, email }, isByOwner: true },
    [file],
  )
  await rm(folder, { recursive: true })
  await runWaitingImports(context)
  const { dryRun: _dryRun, ...form } = choices
  const sent = encodeForm([
    ...Object.entries({ ...form, dryRun: 'true' }).map(([name, text]) => ({ name, content: text })),
    { name: 'files', filename: 'products.csv', type: 'text/csv', content: csv },
  ])
  return { ids: [record._id], uploads: { createImport: [sent] } }
}
