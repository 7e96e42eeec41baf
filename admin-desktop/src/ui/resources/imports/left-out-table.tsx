import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { LeftOut } from '@voltkart/shared/contract/imports'

const LABEL = 'Left out'

/** What an import leaves out, by row and cell, with the reason. */
export function LeftOutTable({ rows }: { rows: readonly LeftOut[] }) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={LABEL}
      sx={{ maxHeight: 420, borderTop: 1, borderColor: 'divider' }}
    >
      <Table size="small" stickyHeader aria-label={LABEL}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: 48, sm: 72 } }}>Row</TableCell>
            <TableCell sx={{ width: { xs: 116, sm: 220 } }}>Cell</TableCell>
            <TableCell>Reason</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ file, row, column, value, message, isWhole }) => (
            <TableRow key={`${file} ${row} ${column} ${value} ${message}`}>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{row || '–'}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {column}
                {value !== '' && `: ${value}`}
              </TableCell>
              <TableCell>
                {message} {isWhole ? 'The row is left out.' : 'The rest is imported.'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
