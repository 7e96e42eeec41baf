import * as contract from '@voltkart/shared/contract/imports'
import { importMessages } from '@voltkart/shared/contract/imports'
import { IMPORT_FILES_BYTES_MAX, IMPORT_FILES_MAX } from '@voltkart/shared/domain/imports'
import { isOwner } from '@voltkart/shared/domain/permissions'
import { toRupees } from '@voltkart/shared/domain/money'
import type { Actor } from '../../actor'
import { toAuditActor } from '../../commands/audit/record-audit'
import { startImport } from '../../commands/imports/run-waiting-imports'
import type { AppContext } from '../../context'
import { notFound, toValidationError } from '../../errors'
import { withForm } from '../../http/read-files'
import type { BindRoute } from '../../http/route'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import { getImportState, type ImportRecord } from '../../models/imports/holder-queries'
import type { StoredLeftOut } from '../../models/imports/import-schema'

/** An import as staff see it. */
function presentImport(record: ImportRecord, leftOut: readonly StoredLeftOut[], now: Date) {
  return {
    ...record,
    state: getImportState(record, now),
    by: record.by.name,
    sums: record.sums.map((sum) => ({ ...sum, amount: toRupees(sum.paise) })),
    leftOut: [...leftOut],
  }
}

async function* toLeftOutRows(batches: AsyncIterable<StoredLeftOut[]>): AsyncGenerator<CsvRow[]> {
  for await (const batch of batches) {
    yield batch.map(({ at: _at, ...leftOut }) => ({
      ...leftOut,
      'left out': leftOut.isWhole ? 'the row' : 'this cell',
    }))
  }
}

/** Binds the imports of files of other shops. */
export function bindImports(bind: BindRoute, context: AppContext): void {
  const { models, now } = context
  /** @throws ApiError NOT_FOUND, also for an import of customers unless the actor is an owner */
  async function requireImport(actor: Actor, id: string): Promise<ImportRecord> {
    const record = await models.imports.find(id)
    const hasPeople = record?.files.some(({ subject = 'products' }) => subject !== 'products')
    if (!record || (hasPeople && !isOwner(actor))) throw notFound()
    return record
  }

  bind(contract.createImport, (call) => {
    const limits = { filesMax: IMPORT_FILES_MAX, bytesMax: IMPORT_FILES_BYTES_MAX }
    return withForm(context.incoming, call, limits, async ({ fields, files }) => {
      const parsed = contract.importFieldsSchema.safeParse(fields)
      if (!parsed.success) throw toValidationError(parsed.error)
      const { dryRun, ...choices } = parsed.data
      const by = { by: toAuditActor(call.actor), isByOwner: isOwner(call.actor) }
      const order = { ...choices, dryRun: dryRun === 'true', ...by }
      const record = await startImport(context, order, files)
      return { ...presentImport(record, [], now()), message: importMessages.started }
    })
  })

  bind(contract.getImport, async ({ actor, params: { importId } }) => {
    const [record, leftOut] = await Promise.all([
      requireImport(actor, importId),
      models.imports.listLeftOut(importId),
    ])
    return presentImport(record, leftOut, now())
  })

  bind(contract.exportLeftOut, async ({ actor, params: { importId }, response }) => {
    await requireImport(actor, importId)
    response.attachment('left-out.csv')
    return writeCsv(contract.leftOutColumns, toLeftOutRows(models.imports.streamLeftOut(importId)))
  })
}
