import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { changeInShort } from '../../../lib/change-words'
import type { ImportedChange } from './use-product-import'

/** A browser cannot render more rows quickly. */
const SHOWN_MAX = 2_000

/** The changes of existing products in a file: each field before and after. */
export function ImportChanges({ changes }: { changes: readonly ImportedChange[] }) {
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
