import { Button, Skeleton, Stack } from '@mui/material'
import {
  addOrderNote,
  deleteOrderNote,
  listOrderNotes,
  type OrderNote,
} from '@voltkart/shared/contract/order-notes'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { RecordCallDialog } from '../../components/call-dialog'
import { SectionCard } from '../../components/section-card'
import { StaffNoteForm, StaffNotes } from '../../components/staff-notes'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'

const PAGE_SIZE = 10
const LIMIT_MAX = 100

/** The internal notes of staff about an order. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const query = useFreshRouteQuery(listOrderNotes, { params: { orderId }, query: { limit } })
  const [add] = useRouteMutation(addOrderNote)
  const [remove] = useRouteMutation(deleteOrderNote)
  const [deleting, setDeleting] = useState<OrderNote | null>(null)
  const { notes = [], total = 0 } = query.data ?? {}
  return (
    <SectionCard title="Internal notes">
      <Stack sx={{ gap: 4 }}>
        <StaffNoteForm add={(body) => add({ params: { orderId }, body })} />
        {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
        {query.isLoading && <Skeleton variant="rounded" height={48} />}
        <StaffNotes
          notes={notes.map((note) => ({
            ...note,
            by: note.by.name,
            onDelete: () => setDeleting(note),
          }))}
        />
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
