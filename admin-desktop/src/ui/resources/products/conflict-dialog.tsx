import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { messages } from '@voltkart/shared/contract/messages'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useId } from 'react'
import { wideOnPhones } from '../../components/wide-on-phones'
import { productFields, type FieldConflict } from './product-conflict'

export type ConflictChoice = 'merge-mine' | 'merge-theirs' | 'theirs'

interface ConflictDialogProps {
  open: boolean
  conflicts: readonly FieldConflict[]
  onChoose: (choice: ConflictChoice) => void
  onCancel: () => void
}

const labels = new Map(productFields.map(({ field, label }) => [field, label]))

function text(field: FieldConflict['field'], value: FieldConflict['mine']): string {
  if (typeof value === 'string') return value || '–'
  if (Number.isNaN(value)) return '–'
  return field === 'price' ? formatRupees(value) : value.toLocaleString('en-IN')
}

const cellStyle = {
  px: { xs: 2, sm: 4 },
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
  whiteSpace: 'pre-wrap',
} as const

// The two to choose between matter most where there is little room.
const wasStyle = { ...cellStyle, display: { xs: 'none', sm: 'table-cell' } } as const

function Conflicts({ conflicts }: Pick<ConflictDialogProps, 'conflicts'>) {
  return (
    <Table size="small" aria-label="What the other editor changed" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: 80, sm: 104 }, px: 0 }}>Field</TableCell>
          <TableCell sx={wasStyle}>Was</TableCell>
          <TableCell sx={cellStyle}>Theirs</TableCell>
          <TableCell sx={cellStyle}>Yours</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {conflicts.map(({ field, before, theirs, mine, both }) => (
          <TableRow key={field}>
            <TableCell sx={{ px: 0, verticalAlign: 'top', fontWeight: 550 }}>
              {labels.get(field)}
            </TableCell>
            <TableCell sx={{ ...wasStyle, color: 'text.secondary' }}>
              {text(field, before)}
            </TableCell>
            <TableCell sx={cellStyle}>{text(field, theirs)}</TableCell>
            <TableCell sx={{ ...cellStyle, fontWeight: both ? 700 : 400 }}>
              {both ? text(field, mine) : 'Not changed'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Tells an editor what another one has changed meanwhile, and asks how to go on. */
export function ConflictDialog({ open, conflicts, onChoose, onCancel }: ConflictDialogProps) {
  const titleId = useId()
  const meet = conflicts.some(({ both }) => both)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      slotProps={wideOnPhones}
    >
      <DialogTitle id={titleId}>Somebody else has changed this product</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {conflicts.length > 0
            ? 'Nothing of yours was saved yet. This is what changed since you opened it:'
            : messages.staleProduct}
        </Typography>
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          Not now
        </Button>
        <Button color="inherit" onClick={() => onChoose('theirs')}>
          Drop my changes
        </Button>
        {meet && (
          <Button variant="outlined" onClick={() => onChoose('merge-theirs')}>
            Keep theirs where we differ
          </Button>
        )}
        <Button variant="contained" onClick={() => onChoose('merge-mine')}>
          {meet ? 'Keep mine where we differ' : 'Keep both'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
