import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Stack } from '@mui/material'
import { orderNoteBodySchema } from '@voltkart/shared/contract/order-notes'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../lib/text'
import { UnsavedChanges } from './unsaved-changes'

interface StaffNoteFormProps {
  schema?: typeof orderNoteBodySchema
  add: (body: {
    text: string
  }) => PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>
}

/** A form for an internal note; Ctrl+Enter sends it. */
export function StaffNoteForm({ schema = orderNoteBodySchema, add }: StaffNoteFormProps) {
  const announce = useToastMutation()
  const form = useZodForm(schema, { mode: 'onSubmit', defaultValues: { text: '' } })
  const submit = form.handleSubmit(async (body) => {
    if (await announce(add(body))) form.reset()
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
        maxRows={10}
        fullWidth
        sx={{ py: 2 }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
        }}
      />
      <Button type="submit" variant="outlined" loading={form.formState.isSubmitting}>
        Add note
      </Button>
      <UnsavedChanges when={form.formState.isDirty} />
    </Stack>
  )
}

interface StaffNote {
  text: string
  at: string
  /** The name of its writer. */
  by: string
  onDelete?: () => void
}

/** Internal notes; nothing without any. */
export function StaffNotes({ notes }: { notes: readonly StaffNote[] }) {
  if (notes.length === 0) return null
  return (
    <Stack component="ul" aria-label="Notes" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {notes.map(({ text, at, by, onDelete }) => (
        <Stack
          component="li"
          key={`${at} ${text}`}
          direction="row"
          sx={{ gap: 2, alignItems: 'flex-start' }}
        >
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
            <Caption>
              {by} · <time dateTime={at}>{formatIndiaDateTime(at)}</time>
            </Caption>
          </div>
          {onDelete && (
            <IconButton
              aria-label={`Delete the note by ${by}, ${formatIndiaDateTime(at)}`}
              onClick={onDelete}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
