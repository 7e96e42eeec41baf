import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { changeInShort } from '../../../lib/change-labels'
import type { ImportProblem } from './read-csv'
import type { ImportReport, ImportedChange } from './use-product-import'

/** A browser cannot render more rows quickly. */
const SHOWN_MAX = 2_000

/** Every error of a file by row, product, column and reason. */
function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Rows with errors"
        sx={{ maxHeight: 420, borderTop: 1, borderColor: 'divider' }}
      >
        <Table size="small" stickyHeader aria-label="Rows with errors">
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 48, sm: 72 } }}>Row</TableCell>
              <TableCell>Product</TableCell>
              <TableCell sx={{ width: { xs: 96, sm: 140 } }}>Column</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, SHOWN_MAX).map(({ line, product, column, message }) => (
              <TableRow key={`${line} ${column} ${message}`}>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{product ?? '–'}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {problems.length > SHOWN_MAX && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
          And {(problems.length - SHOWN_MAX).toLocaleString('en-IN')} more. Fix these first.
        </Typography>
      )}
    </>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <Box sx={{ flex: '1 1 100px' }}>
      <Typography variant="body2" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography variant="h3" component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {count.toLocaleString('en-IN')}
      </Typography>
    </Box>
  )
}

interface ImportReportCardProps {
  report: ImportReport
  done: boolean
  actions: ReactNode
}

/** The changes of existing products in a file: each field before and after. */
function ImportChanges({ changes }: { changes: readonly ImportedChange[] }) {
  return (
    <>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Changes"
        sx={{ maxHeight: 420, borderTop: 1, borderColor: 'divider' }}
      >
        <Table size="small" stickyHeader aria-label="Changes">
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 48, sm: 72 } }}>Row</TableCell>
              <TableCell>Product</TableCell>
              <TableCell>Change</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.slice(0, SHOWN_MAX).map((row) => (
              <TableRow key={row.line}>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{row.line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.product ?? '–'}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {row.changes.map((change) => (
                    <div key={change.field}>{changeInShort(change)}</div>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {changes.length > SHOWN_MAX && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
          And {(changes.length - SHOWN_MAX).toLocaleString('en-IN')} more.
        </Typography>
      )}
    </>
  )
}

/** The results of a file, before or after it was written, and its errors. */
export function ImportReportCard({ report, done, actions }: ImportReportCardProps) {
  const { created, updated, unchanged, bad, problems, changes, encoding } = report
  const rows = bad === 1 ? '1 row' : `${bad.toLocaleString('en-IN')} rows`
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
        {encoding && encoding !== 'UTF-8' && (
          <Typography variant="body2">Read as {encoding}</Typography>
        )}
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
