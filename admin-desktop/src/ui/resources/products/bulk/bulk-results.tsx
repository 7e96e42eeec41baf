import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { BulkResult } from '@voltkart/shared/contract/product-bulk'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { BulkTask } from './bulk-values'

const looks = {
  changed: { color: 'success', before: 'Will change', after: 'Changed' },
  unchanged: { color: 'default', before: 'Stays', after: 'As it was' },
  deleted: { color: 'error', before: 'Will be deleted', after: 'Deleted' },
  conflict: { color: 'warning', before: 'Changed meanwhile', after: 'Not done' },
  refused: { color: 'warning', before: 'Cannot change', after: 'Not done' },
} as const satisfies Record<BulkResult['outcome'], object>

function valueText(task: BulkTask, value: BulkResult['before']): string {
  if (!value) return '–'
  return task === 'stock' ? value.countInStock.toLocaleString('en-IN') : formatRupees(value.price)
}

interface BulkResultsProps {
  task: BulkTask
  results: readonly BulkResult[]
  /** Whether it was done; else it is what would be. */
  done: boolean
}

/** What a change makes, or has made, of each product. */
export function BulkResults({ task, results, done }: BulkResultsProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={done ? 'What was done' : 'What would be done'}
      sx={{ maxHeight: 420 }}
    >
      <Table
        size="small"
        stickyHeader
        sx={{ '& td, & th': { px: { xs: 1, sm: 3 }, verticalAlign: 'top' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Product</TableCell>
            {task !== 'delete' && <TableCell align="right">Before</TableCell>}
            {task !== 'delete' && <TableCell align="right">After</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map((result) => (
            <TableRow key={result._id}>
              <TableCell>
                <Box sx={{ mb: 1 }}>{result.name || 'A deleted product'}</Box>
                <Chip
                  size="small"
                  variant="outlined"
                  color={looks[result.outcome].color}
                  label={looks[result.outcome][done ? 'after' : 'before']}
                />
                {result.reason && (
                  <Typography variant="caption" color="textSecondary" component="p">
                    {result.reason}
                  </Typography>
                )}
              </TableCell>
              {task !== 'delete' && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {valueText(task, result.before)}
                </TableCell>
              )}
              {task !== 'delete' && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 550 }}>
                  {valueText(task, result.after)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
