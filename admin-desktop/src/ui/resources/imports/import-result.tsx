import { Alert, Box, Card, LinearProgress, Stack } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { exportLeftOut, type Import, type LeftOut } from '@voltkart/shared/contract/imports'
import { importSubjects, type ImportSubject } from '@voltkart/shared/domain/imports'
import { formatPrice } from '@voltkart/shared/domain/money'
import type { ReactNode } from 'react'
import { DownloadButton } from '../../components/download-button'
import { Figures } from '../../components/figures'
import { ScrollTable } from '../../components/scroll-table'
import { formatCount, pluralise } from '../../lib/format'
import { MutedText, Text } from '../../lib/text'

const leftOutHeads = [
  ['Row', { xs: 48, sm: 72 }],
  ['Cell', { xs: 116, sm: 220 }],
  ['Reason'],
] as const

/** The rows and cells that an import leaves out, with the reasons. */
const LeftOutTable = ({ rows }: { rows: readonly LeftOut[] }) => (
  <ScrollTable
    label="Left out"
    heads={leftOutHeads}
    rows={rows.map(({ file, row, column, value, message, isWhole }) => ({
      key: `${file} ${row} ${column} ${value} ${message}`,
      cells: [
        row || '–',
        value === '' ? column : `${column}: ${value}`,
        `${message} ${isWhole ? 'The row is left out.' : 'The rest is imported.'}`,
      ],
    }))}
  />
)

function Progress({ importRecord }: { importRecord: Import }) {
  const rows = importRecord.files.reduce((sum, file) => sum + file.rows, 0)
  const doing = importRecord.dryRun ? 'Checking' : 'Importing'
  return (
    <div role="status">
      <Text sx={{ mb: 3, fontVariantNumeric: 'tabular-nums' }}>
        {importRecord.state === 'interrupted'
          ? 'The server has stopped. The import goes on by itself.'
          : `${doing}: ${formatCount(rows)} rows so far`}
      </Text>
      <LinearProgress aria-label={doing} />
    </div>
  )
}

/** "1 row and 3 cells are left out.", with the cells of rows that were imported all the same. */
function describeLeftOut({ counts, leftOutTotal }: Import): string {
  const rows = importSubjects.reduce((sum, subject) => sum + (counts[subject]?.leftOut ?? 0), 0)
  const cells = Math.max(0, leftOutTotal - rows)
  const parts = [rows > 0 && pluralise(rows, 'row'), cells > 0 && pluralise(cells, 'cell')]
  const verb = rows + cells === 1 ? 'is' : 'are'
  return `${parts.filter(Boolean).join(' and ')} ${verb} left out.`
}

function Outcome({ importRecord }: { importRecord: Import }) {
  if (importRecord.state === 'failed') return <Alert severity="error">{importRecord.error}</Alert>
  const begin = importRecord.dryRun ? 'Nothing has been saved yet.' : 'Import complete.'
  const isAll = importRecord.leftOutTotal === 0
  return (
    <Alert severity={isAll ? 'success' : 'warning'} role="status">
      {isAll ? begin : `${begin} ${describeLeftOut(importRecord)}`}
    </Alert>
  )
}

function LeftOutButton({ importRecord }: { importRecord: Import }) {
  const path = createRequestBuilder(exportLeftOut)({ params: { importId: importRecord._id } }).url
  return (
    <DownloadButton variant="text" loadingPosition="center" path={path} name="left-out.csv">
      Download what was left out
    </DownloadButton>
  )
}

const labels = { products: 'Products', customers: 'Customers', orders: 'Orders' } as const

/** The results of the rows of one kind. */
function SubjectFigures({
  importRecord,
  subject,
}: {
  importRecord: Import
  subject: ImportSubject
}) {
  const counts = importRecord.counts[subject]
  if (!counts) return null
  const sums = importRecord.sums.filter((sum) => sum.subject === subject)
  return (
    <Figures
      label={labels[subject]}
      figures={[
        [
          `${labels[subject]} ${importRecord.dryRun ? 'to be added' : 'added'}`,
          formatCount(counts.new),
        ],
        [importRecord.dryRun ? 'To be changed' : 'Changed', formatCount(counts.changed)],
        ['No change', formatCount(counts.same)],
        ['Left out', formatCount(counts.leftOut)],
        ...sums.map(
          ({ amount }) =>
            [subject === 'orders' ? 'Sum' : 'Worth, without tax', formatPrice(amount)] as const,
        ),
      ]}
    />
  )
}

/** The progress of an import, and then its result. */
export function ImportResult({
  importRecord,
  actions,
}: {
  importRecord: Import
  actions: ReactNode
}) {
  const { files, notes, leftOut, leftOutTotal } = importRecord
  const hasEnded = importRecord.state === 'finished' || importRecord.state === 'failed'
  return (
    <Stack sx={{ gap: 4 }}>
      <Card sx={{ p: 4, display: 'grid', gap: 4 }}>
        {hasEnded ? (
          <Outcome importRecord={importRecord} />
        ) : (
          <Progress importRecord={importRecord} />
        )}
        {files.map(({ name, subject, encoding, rows }) => (
          <Text key={name} sx={{ overflowWrap: 'anywhere' }}>
            {name}:{' '}
            {subject ? `${subject}, ${formatCount(rows)} read as ${encoding ?? ''}` : 'not read'}
          </Text>
        ))}
        {notes.map((note) => (
          <Text key={note}>{note}</Text>
        ))}
        {hasEnded && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {actions}
            {leftOutTotal > 0 && <LeftOutButton importRecord={importRecord} />}
          </Box>
        )}
      </Card>
      {importSubjects.map((subject) => (
        <SubjectFigures key={subject} importRecord={importRecord} subject={subject} />
      ))}
      {leftOut.length > 0 && (
        <Card>
          <LeftOutTable rows={leftOut} />
          {leftOutTotal > leftOut.length && (
            <MutedText sx={{ p: 4 }}>
              And {formatCount(leftOutTotal - leftOut.length)} more, which are in the file.
            </MutedText>
          )}
        </Card>
      )}
    </Stack>
  )
}
