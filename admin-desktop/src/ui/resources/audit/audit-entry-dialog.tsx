import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { AuditEntry, AuditAction } from '@voltkart/shared/contract/audit'
import { loggedRecords } from '@voltkart/shared/domain/logged-records'
import { Link } from 'react-router-dom'
import { DialogFrame } from '../../components/dialog-frame'
import { useLast } from '../../hooks/use-dialog-call'
import { getFieldLabel, formatValue, summariseChange } from '../../lib/change-labels'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { toRecordPath, orderStepLabels } from '../../lib/record-labels'
import { MutedText } from '../../lib/text'

export const actionLabels: Record<AuditAction, string> = {
  ...orderStepLabels,
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  published: 'Published',
  placed: 'Placed for a customer',
  'booking-cancelled': 'Booking cancelled',
  'refund-requested': 'Refunded',
  'refund-settled': 'Refund settled',
  'refund-reviewed': 'Refund reviewed',
  answered: 'Answered',
  received: 'Received',
  resolved: 'Resolved',
  reopened: 'Reopened',
  hidden: 'Hidden',
  shown: 'Shown again',
  checked: 'Marked as checked',
  unchecked: 'Check taken back',
  'erasure-requested': 'Erasure requested',
  'return-filed': 'Return filed for the customer',
  'return-replaced': 'Replacement packed',
}

/** The changes of an entry in one line. */
export function summariseChanges({ action, changes }: AuditEntry): string {
  if (action === 'created' || action === 'deleted') return ''
  return changes.map(summariseChange).join(', ')
}

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
              {getFieldLabel(change.field)}
            </TableCell>
            <TableCell sx={cellStyle}>{formatValue(change, change.before) || '–'}</TableCell>
            <TableCell sx={cellStyle}>
              {change.field === 'password' ? 'Changed' : formatValue(change, change.after) || '–'}
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
  const path = latest.action === 'deleted' ? undefined : toRecordPath(latest.kind, latest.subject)
  return (
    <DialogFrame
      open={entry !== null}
      title={`${actionLabels[latest.action]} ${loggedRecords[latest.kind].label.toLowerCase()} ${latest.subject.name}`}
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
      <MutedText sx={{ mb: 3 }}>
        {latest.actor.name}
        {latest.actor.email && ` (${latest.actor.email})`}, {formatIndiaDateTime(latest.at)}
      </MutedText>
      <Changes entry={latest} />
    </DialogFrame>
  )
}
