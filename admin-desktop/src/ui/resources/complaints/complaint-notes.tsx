import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { updateComplaint, type Complaint } from '@voltkart/shared/contract/complaints'
import { COMPLAINT_NOTES_MAX, COMPLAINT_TEXT_LENGTH } from '@voltkart/shared/domain/complaints'
import { textSchema } from '@voltkart/shared/contract/common'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { z } from 'zod'
import { SectionCard } from '../../components/section-card'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useRouteMutation } from '../../hooks/use-route'
import { localDateTime } from '../../lib/format'

const noteSchema = z.object({ note: textSchema(COMPLAINT_TEXT_LENGTH, 'Note') })

function NoteForm({ number }: { number: string }) {
  const announce = useToastMutation()
  const [update, { isLoading }] = useRouteMutation(updateComplaint)
  const form = useZodForm(noteSchema, { mode: 'onSubmit', defaultValues: { note: '' } })
  const add = form.handleSubmit(async (body) => {
    const added = await announce(update({ params: { number }, body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (added) form.reset()
  })
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void add(event)}
      sx={{ gap: 2, alignItems: 'flex-start' }}
    >
      <TextFormField
        control={form.control}
        name="note"
        label="Note"
        hint="Only staff see it, never the customer."
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
      />
      <Button type="submit" variant="outlined" loading={isLoading}>
        Add note
      </Button>
      <UnsavedChanges when={form.formState.isDirty} />
    </Stack>
  )
}

/** The internal notes of staff on a complaint. */
export function ComplaintNotes({ complaint: { number, notes = [] } }: { complaint: Complaint }) {
  return (
    <SectionCard title="Internal notes">
      <Stack sx={{ gap: 4 }}>
        {notes.length > 0 && (
          <Box component="ul" aria-label="Notes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {notes.map(({ by, text, at }, index) => (
              <Box component="li" key={index} sx={{ py: 2 }}>
                <Typography
                  variant="body2"
                  sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {by}, {localDateTime(at)}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        {notes.length < COMPLAINT_NOTES_MAX && <NoteForm key={number} number={number} />}
      </Stack>
    </SectionCard>
  )
}
