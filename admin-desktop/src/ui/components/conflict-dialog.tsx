import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { MutedText } from '../lib/text'
import type { ConflictChoice } from '../lib/three-way'
import { DialogFrame } from './dialog-frame'

/** One field that another user changed, in words. */
export interface ConflictRow {
  label: string
  before: string
  theirs: string
  mine: string
  /** Both people have changed the field, to different values. */
  both: boolean
}

interface ConflictDialogProps {
  open: boolean
  title: string
  rows: readonly ConflictRow[]
  /** The text if no displayed field has changed. */
  otherwise: string
  onChoose: (choice: ConflictChoice) => void
  onCancel: () => void
}

const cellStyle = {
  px: { xs: 2, sm: 4 },
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
  whiteSpace: 'pre-wrap',
} as const

// On narrow screens only the two values to choose between are shown.
const previousValueStyle = { ...cellStyle, display: { xs: 'none', sm: 'table-cell' } } as const

function Conflicts({ rows }: Pick<ConflictDialogProps, 'rows'>) {
  return (
    <Table size="small" aria-label="What changed" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: 88, sm: 120 }, px: 0 }}>Field</TableCell>
          <TableCell sx={previousValueStyle}>Before</TableCell>
          <TableCell sx={cellStyle}>Theirs</TableCell>
          <TableCell sx={cellStyle}>Yours</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, before, theirs, mine, both }) => (
          <TableRow key={label}>
            <TableCell sx={{ px: 0, verticalAlign: 'top', fontWeight: 550 }}>{label}</TableCell>
            <TableCell sx={{ ...previousValueStyle, color: 'text.secondary' }}>{before}</TableCell>
            <TableCell sx={cellStyle}>{theirs}</TableCell>
            <TableCell sx={{ ...cellStyle, fontWeight: both ? 700 : 400 }}>
              {both ? mine : 'Not changed'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Shows an editor the changes of another user, and lets them choose how to continue. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, title, rows, otherwise, onChoose, onCancel } = props
  const meet = rows.some(({ both }) => both)
  return (
    <DialogFrame
      open={open}
      title={title}
      maxWidth="md"
      onClose={onCancel}
      buttons={
        <>
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          <Button color="inherit" onClick={() => onChoose('theirs')}>
            Discard my changes
          </Button>
          {meet && (
            <Button variant="outlined" onClick={() => onChoose('merge-theirs')}>
              Keep theirs where both changed
            </Button>
          )}
          <Button variant="contained" onClick={() => onChoose('merge-mine')}>
            {meet ? 'Keep mine where both changed' : 'Keep both'}
          </Button>
        </>
      }
    >
      <MutedText sx={{ mb: 3 }}>
        {rows.length > 0
          ? 'Your changes are not saved yet. These fields have changed since you opened the page:'
          : otherwise}
      </MutedText>
      {rows.length > 0 && <Conflicts rows={rows} />}
    </DialogFrame>
  )
}
