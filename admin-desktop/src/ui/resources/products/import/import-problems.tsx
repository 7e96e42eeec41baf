import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ImportProblem } from './read-csv'

/** A browser cannot render more rows quickly. */
const SHOWN_MAX = 2_000

/** Every error of a file by row, product, column and reason. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
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
