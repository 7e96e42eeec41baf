import { createImport, getImport, type Import } from '@voltkart/shared/contract/imports'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runWaitingImports } from '../src/commands/imports/run-waiting-imports'
import type { SignedIn } from './factories'
import type { TestServer } from './test-server'

/** Reads the text of an export of another shop. */
export const readExport = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, 'exports', name), 'utf8')

export type ImportFields = Partial<Record<'kind' | 'prices' | 'images' | 'dryRun', string>>
type Texts = Record<string, string>

/** Sends files, by their names. */
export async function sendImport({ browser }: SignedIn, files: Texts, fields: ImportFields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), name)
  const response = await browser.fetch('/api/v1/imports', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Imports files, and waits for the result. */
export async function runImport(
  { context }: TestServer,
  by: SignedIn,
  files: Texts,
  fields: ImportFields,
): Promise<Import> {
  const { status, body } = await sendImport(by, files, fields)
  expect(status, JSON.stringify(body)).toBe(201)
  const { _id } = createImport.output.parse(body)
  await runWaitingImports(context)
  return by.browser.call(getImport, { params: { importId: _id } })
}
