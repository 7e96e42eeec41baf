import { isCommercialSeries } from '@voltkart/shared/domain/document-number'
import {
  gstr1Sections,
  type DocumentSection,
  type Gstr1Section,
} from '@voltkart/shared/domain/gstr1'
import {
  toMonthRange,
  readSectionRows,
  sumMonth,
  type ReturnSums,
} from '../../commands/reports/gstr1'
import type { AppContext } from '../../context'
import { writeCsv } from '../../integrations/csv/write-csv'
import { writeZip } from '../../integrations/zip/write-zip'
import type { IssuedRange } from '../../models/documents/document-report-queries'
import { documentFiles, hsnFile, nilFile, placeFile, seriesFile } from './gstr1-files'

// The tool compares the first column's name too.
const NO_MARK = ''

async function* streamDocumentText(
  context: AppContext,
  section: DocumentSection,
  range: IssuedRange,
): AsyncGenerator<string> {
  const { columns, toRow } = documentFiles[section]
  async function* readRows() {
    for await (const batch of readSectionRows(context, section, range)) yield batch.map(toRow)
  }
  yield* writeCsv(columns, readRows(), NO_MARK)
}

/** The rows of a section as CSV text. */
async function* getText(
  context: AppContext,
  section: Gstr1Section,
  range: IssuedRange,
  readSums: () => Promise<ReturnSums>,
): AsyncGenerator<string> {
  switch (section) {
    case 'b2cs': {
      const { b2cs } = await readSums()
      yield* writeCsv(placeFile.columns, [b2cs.map(placeFile.toRow)], NO_MARK)
      return
    }
    case 'hsnB2b':
    case 'hsnB2c': {
      const sums = await readSums()
      yield* writeCsv(hsnFile.columns, [sums[section].map(hsnFile.toRow)], NO_MARK)
      return
    }
    case 'documents': {
      const issued = await context.models.documents.listIssuedSeries(range)
      const reported = issued.filter(({ series }) => !isCommercialSeries(series))
      yield* writeCsv(seriesFile.columns, [reported.map(seriesFile.toRow)], NO_MARK)
      return
    }
    case 'nil': {
      const { nil } = await readSums()
      yield* writeCsv(nilFile.columns, [nil.map(nilFile.toRow)], NO_MARK)
      return
    }
    default:
      yield* streamDocumentText(context, section, range)
  }
}

/**
 * The return of a month as an archive of CSV files in the columns of the GST offline tool.
 */
export function streamGstr1Archive(
  context: AppContext,
  period: string,
): AsyncGenerator<Uint8Array> {
  const range = toMonthRange(period)
  let sums: Promise<ReturnSums> | undefined
  const readSums = () => (sums ??= sumMonth(context, range))
  return writeZip(
    gstr1Sections.map((section) => ({
      name: `${section}.csv`,
      pieces: getText(context, section, range, readSums),
    })),
  )
}
