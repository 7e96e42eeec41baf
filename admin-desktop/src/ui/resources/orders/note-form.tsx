import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { StaffNoteForm } from '../../components/staff-note-form'
import { useAdminAddOrderNoteMutation } from './notes-api'

/** A form for a note about an order. */
export function NoteForm({ orderId }: { orderId: string }) {
  const announce = useToastMutation()
  const [add, adding] = useAdminAddOrderNoteMutation()
  return (
    <StaffNoteForm
      busy={adding.isLoading}
      onAdd={async (body) => Boolean(await announce(add({ params: { orderId }, body })))}
    />
  )
}
