import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { AuditEntry } from '@voltkart/shared/contract/audit'
import { localDateTime } from '../../lib/dates'
import { recordKindWords } from '../../lib/record-words'
import { actionWords, changesInShort } from './audit-words'

interface AuditCardProps {
  entry: AuditEntry
  onOpen: (entry: AuditEntry) => void
}

/** One entry of the audit log on a phone. */
export function AuditCard({ entry, onOpen }: AuditCardProps) {
  return (
    <CardActionArea onClick={() => onOpen(entry)} sx={{ p: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {actionWords[entry.action]} {recordKindWords[entry.kind].toLowerCase()} {entry.subject.name}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {changesInShort(entry)}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {entry.actor.name} · {localDateTime(entry.at)}
      </Typography>
    </CardActionArea>
  )
}
