import { Alert, Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ScrollTable } from '../../../components/scroll-table'
import { summariseChange } from '../../../lib/change-labels'
import { formatCount, pluralise } from '../../../lib/format'
import { MutedText, Text } from '../../../lib/text'
import type { ImportProblem } from './read-csv'
import type { ImportReport, ImportedChange } from './use-product-import'

/** A browser cannot render more rows quickly. */
const SHOWN_MAX = 2_000

/** How many rows are not listed, if any. */
function More({ count, advice = '' }: { count: number; advice?: string }) {
  if (count <= SHOWN_MAX) return null
  return (
    <MutedText sx={{ p: 4 }}>
      And {formatCount(count - SHOWN_MAX)} more.{advice}
    </MutedText>
  )
}

const rowHead = ['Row', { xs: 48, sm: 72 }] as const

/** Every error of a file by row, product, column and reason. */
function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <>
      <ScrollTable
        label="Rows with errors"
        heads={[rowHead, ['Product'], ['Column', { xs: 96, sm: 140 }], ['Problem']]}
        rows={problems.slice(0, SHOWN_MAX).map(({ line, product = '–', column, message }) => ({
          key: `${line} ${column} ${message}`,
          cells: [line, product, column, message],
        }))}
      />
      <More count={problems.length} advice=" Fix these first." />
    </>
  )
}

/** The changes of existing products in a file: each field before and after. */
function ImportChanges({ changes }: { changes: readonly ImportedChange[] }) {
  return (
    <>
      <ScrollTable
        label="Changes"
        heads={[rowHead, ['Product'], ['Change']]}
        rows={changes.slice(0, SHOWN_MAX).map((row) => ({
          key: String(row.line),
          cells: [
            row.line,
            row.product ?? '–',
            row.changes.map((change) => <div key={change.field}>{summariseChange(change)}</div>),
          ],
        }))}
      />
      <More count={changes.length} />
    </>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <Box sx={{ flex: '1 1 100px' }}>
      <MutedText component="dt">{label}</MutedText>
      <Typography variant="h3" component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(count)}
      </Typography>
    </Box>
  )
}

interface ImportReportCardProps {
  report: ImportReport
  done: boolean
  actions: ReactNode
}

/** The results of a file, before or after it was written, and its errors. */
export function ImportReportCard({ report, done, actions }: ImportReportCardProps) {
  const { created, updated, unchanged, bad, problems, changes, encoding } = report
  const rows = pluralise(bad, 'row')
  return (
    <Card>
      <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
        <Alert severity={bad > 0 ? 'warning' : 'success'} role="status">
          {done
            ? bad > 0
              ? `Imported, except ${rows}.`
              : 'Import complete.'
            : bad > 0
              ? `${rows} can’t be imported. Nothing has been saved yet.`
              : 'No errors found. Nothing has been saved yet.'}
        </Alert>
        {encoding && encoding !== 'UTF-8' && <Text>Read as {encoding}</Text>}
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0 }}>
          <Figure label={done ? 'Added' : 'To be added'} count={created} />
          <Figure label={done ? 'Changed' : 'To be changed'} count={updated} />
          <Figure label="No change" count={unchanged} />
          <Figure label="Rows with errors" count={bad} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{actions}</Box>
      </Box>
      {problems.length > 0 && <ImportProblems problems={problems} />}
      {changes.length > 0 && <ImportChanges changes={changes} />}
    </Card>
  )
}
