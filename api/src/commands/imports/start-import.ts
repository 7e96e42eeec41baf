import { importMessages } from '@voltkart/shared/contract/imports'
import { createReadStream } from 'node:fs'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { ImportRecord } from '../../models/imports/holder-queries'
import type { ImportOrder } from '../../models/imports/import-schema'

/** A part of a file in the database, whose documents have at most 16 MB. */
const PART_BYTES = 4 * 1_024 * 1_024
const NAME_LENGTH = 200

interface SentFile {
  path: string
  name: string
  bytes: number
}

/**
 * Stores files of another shop in the database, where every process can read them. The job imports
 * them.
 * @throws VALIDATION without a file; CONFLICT while another import runs
 */
export async function startImport(
  { models, now }: AppContext,
  order: ImportOrder,
  files: readonly SentFile[],
): Promise<ImportRecord> {
  const { imports } = models
  if (files.length === 0) throw invalidField('files', importMessages.noFiles)
  if (await imports.isBusy()) throw conflict(importMessages.busy)
  const id = imports.newId()
  for (const [index, { path }] of files.entries()) {
    let part = 0
    for await (const bytes of createReadStream(path, { highWaterMark: PART_BYTES })) {
      await imports.addChunk({ import: id, file: index, part, bytes: bytes as Buffer, at: now() })
      part += 1
    }
  }
  const named = files.map(({ name, bytes }) => ({
    name: name.slice(0, NAME_LENGTH) || 'file',
    bytes,
  }))
  return imports.create(id, order, named, now())
}
