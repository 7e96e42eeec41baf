import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { AuditEntry } from '@voltkart/shared/contract/audit'
import { Link } from 'react-router-dom'
import { localDateTime } from '../../lib/dates'
import { DialogFrame } from '../../components/dialog-frame'
import { useLast } from '../../hooks/use-dialog-call'
import { fieldLabel, valueText } from '../../lib/change-labels'
import { recordKindLabels, recordPath } from '../../lib/record-labels'
import { actionLabels } from './audit-labels'

const cellStyle = {
  px: { xs: 2, sm: 4 },
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  verticalAlign: 'top',
} as const

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <Table size="small" aria-label="What changed" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: 80, sm: 112 }, px: 0 }}>Field</TableCell>
          <TableCell sx={cellStyle}>Before</TableCell>
          <TableCell sx={cellStyle}>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entry.changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell sx={{ px: 0, verticalAlign: 'top', fontWeight: 550 }}>
              {fieldLabel(change.field)}
            </TableCell>
            <TableCell sx={cellStyle}>{valueText(change, change.before) || '–'}</TableCell>
            <TableCell sx={cellStyle}>
              {change.field === 'password' ? 'Changed' : valueText(change, change.after) || '–'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

interface AuditEntryDialogProps {
  /** The entry to show in full, if any. */
  entry: AuditEntry | null
  onClose: () => void
  onFollow: (entry: AuditEntry) => void
}

/** All details of one entry, with a link to its record. */
export function AuditEntryDialog({ entry, onClose, onFollow }: AuditEntryDialogProps) {
  const latest = useLast(entry)
  if (!latest) return null
  const path = latest.action === 'deleted' ? undefined : recordPath(latest.kind, latest.subject)
  return (
    <DialogFrame
      open={entry !== null}
      title={`${actionLabels[latest.action]} ${recordKindLabels[latest.kind].toLowerCase()} ${latest.subject.name}`}
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" onClick={() => onFollow(latest)}>
            View history
          </Button>
          {path && (
            <Button component={Link} to={path} color="inherit">
              Open
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {latest.actor.name}
        {latest.actor.email && ` (${latest.actor.email})`}, {localDateTime(latest.at)}
      </Typography>
      <Changes entry={latest} />
    </DialogFrame>
  )
}
