import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { orderNoteBodySchema } from '@voltkart/shared/contract/order-notes'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { UnsavedChanges } from './unsaved-changes'

interface StaffNoteFormProps {
  busy: boolean
  /** Resolves to whether the note was added. */
  onAdd: (body: { text: string }) => Promise<boolean>
}

/** A form for an internal note; Ctrl+Enter sends it. */
export function StaffNoteForm({ busy, onAdd }: StaffNoteFormProps) {
  const form = useZodForm(orderNoteBodySchema, { mode: 'onSubmit', defaultValues: { text: '' } })
  const submit = form.handleSubmit(async (body) => {
    if (await onAdd(body)) form.reset()
  })
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 2, alignItems: 'flex-start' }}
    >
      <TextFormField
        control={form.control}
        name="text"
        label="Note"
        hint="Only staff can see notes."
        multiline
        minRows={2}
        fullWidth
        sx={{ py: 2 }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
        }}
      />
      <Button type="submit" variant="outlined" loading={busy}>
        Add note
      </Button>
      <UnsavedChanges when={form.formState.isDirty} />
    </Stack>
  )
}
