import Stack from '@mui/material/Stack'
import { textSchema } from '@voltkart/shared/contract/common'
import { updateComplaint, type Complaint } from '@voltkart/shared/contract/complaints'
import { COMPLAINT_NOTES_MAX, COMPLAINT_TEXT_LENGTH } from '@voltkart/shared/domain/complaints'
import { z } from 'zod'
import { SectionCard } from '../../components/section-card'
import { StaffNoteForm, StaffNotes } from '../../components/staff-notes'
import { useRouteMutation } from '../../hooks/use-route'

const noteSchema = z.object({ text: textSchema(COMPLAINT_TEXT_LENGTH, 'Note') })

/** The internal notes of staff on a complaint. */
export function ComplaintNotes({ complaint: { number, notes = [] } }: { complaint: Complaint }) {
  const [update] = useRouteMutation(updateComplaint)
  return (
    <SectionCard title="Internal notes">
      <Stack sx={{ gap: 4 }}>
        <StaffNotes notes={notes} />
        {notes.length < COMPLAINT_NOTES_MAX && (
          <StaffNoteForm
            key={number}
            schema={noteSchema}
            add={({ text }) => update({ params: { number }, body: { note: text } })}
          />
        )}
      </Stack>
    </SectionCard>
  )
}
