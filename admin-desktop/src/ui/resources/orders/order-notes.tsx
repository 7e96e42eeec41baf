import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  addOrderNote,
  deleteOrderNote,
  listOrderNotes,
  type OrderNote,
} from '@voltkart/shared/contract/order-notes'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { RecordCallDialog } from '../../components/call-dialog'
import { SectionCard } from '../../components/section-card'
import { StaffNoteForm } from '../../components/staff-note-form'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { localDateTime } from '../../lib/format'

const PAGE_SIZE = 10
const LIMIT_MAX = 100

function Note({ note, onDelete }: { note: OrderNote; onDelete: () => void }) {
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note.text}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {note.by.name} · <time dateTime={note.at}>{localDateTime(note.at)}</time>
        </Typography>
      </div>
      <IconButton
        aria-label={`Delete the note by ${note.by.name}, ${localDateTime(note.at)}`}
        onClick={onDelete}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

/** A form for a note about an order. */
function NoteForm({ orderId }: { orderId: string }) {
  const announce = useToastMutation()
  const [add, adding] = useRouteMutation(addOrderNote)
  return (
    <StaffNoteForm
      busy={adding.isLoading}
      onAdd={async (body) => Boolean(await announce(add({ params: { orderId }, body })))}
    />
  )
}

/** The internal notes of staff about an order. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const query = useFreshRouteQuery(listOrderNotes, { params: { orderId }, query: { limit } })
  const [remove] = useRouteMutation(deleteOrderNote)
  const [deleting, setDeleting] = useState<OrderNote | null>(null)
  const { notes = [], total = 0 } = query.data ?? {}
  return (
    <SectionCard title="Internal notes">
      <Stack sx={{ gap: 4 }}>
        <NoteForm orderId={orderId} />
        {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
        {query.isLoading && <Skeleton variant="rounded" height={48} />}
        {notes.length > 0 && (
          <Stack component="ul" aria-label="Notes" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {notes.map((note) => (
              <Note key={note._id} note={note} onDelete={() => setDeleting(note)} />
            ))}
          </Stack>
        )}
        {total > notes.length && limit < LIMIT_MAX && (
          <Button
            color="inherit"
            loading={query.isFetching}
            onClick={() => setLimit(Math.min(limit + PAGE_SIZE * 2, LIMIT_MAX))}
          >
            Show older notes ({total - notes.length})
          </Button>
        )}
      </Stack>
      <RecordCallDialog
        record={deleting}
        title={({ by }) => `Delete the note by ${by.name}?`}
        confirmLabel="Delete"
        destructive
        text={({ text }) => `“${text.slice(0, 120)}”`}
        call={({ _id }) => remove({ params: { noteId: _id } })}
        onClose={() => setDeleting(null)}
      />
    </SectionCard>
  )
}
