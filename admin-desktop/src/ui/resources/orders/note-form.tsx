import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { orderNoteBodySchema } from '@voltkart/shared/contract/order-notes'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useAdminAddOrderNoteMutation } from './notes-api'

/** A form for a note about an order; Ctrl+Enter sends it. */
export function NoteForm({ orderId }: { orderId: string }) {
  const announce = useToastMutation()
  const [add, adding] = useAdminAddOrderNoteMutation()
  const form = useZodForm(orderNoteBodySchema, { mode: 'onSubmit', defaultValues: { text: '' } })
  const submit = form.handleSubmit(async (body) => {
    if (await announce(add({ params: { orderId }, body }))) form.reset()
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
      <Button type="submit" variant="outlined" loading={adding.isLoading}>
        Add note
      </Button>
      <UnsavedChanges when={form.formState.isDirty} />
    </Stack>
  )
}
