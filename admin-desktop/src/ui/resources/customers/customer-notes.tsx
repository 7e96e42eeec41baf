import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addCustomerNote, type CustomerNote } from '@voltkart/shared/contract/customers'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { SectionCard } from '../../components/section-card'
import { StaffNoteForm } from '../../components/staff-note-form'
import { useRouteMutation } from '../../hooks/use-route'
import { localDateTime } from '../../lib/dates'

interface CustomerNotesProps {
  userId: string
  notes: readonly CustomerNote[]
}

/** The internal notes of staff about a customer. */
export function CustomerNotes({ userId, notes }: CustomerNotesProps) {
  const announce = useToastMutation()
  const [add, adding] = useRouteMutation(addCustomerNote)
  return (
    <SectionCard title="Internal notes">
      <Stack sx={{ gap: 4 }}>
        <StaffNoteForm
          busy={adding.isLoading}
          onAdd={async (body) => Boolean(await announce(add({ params: { userId }, body })))}
        />
        {notes.length > 0 && (
          <Stack component="ul" aria-label="Notes" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {notes.map(({ _id, text, at, by }) => (
              <li key={_id}>
                <Typography
                  variant="body2"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {by.name} · <time dateTime={at}>{localDateTime(at)}</time>
                </Typography>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </SectionCard>
  )
}
