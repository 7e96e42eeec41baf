import Box from '@mui/material/Box'
import { complaintMessageBodySchema, type Complaint } from '@voltkart/shared/contract/complaints'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { FormError } from '../../components/form-error'
import { useAddComplaintMessageMutation } from './api'

interface MessageFormProps {
  complaint: Complaint
  token: string | undefined
}

/** Adds a message to a complaint, which reopens it if it was answered or resolved. */
export function MessageForm({ complaint: { number, state }, token }: MessageFormProps) {
  const [add, { error, isLoading }] = useAddComplaintMessageMutation()
  const announce = useToastMutation()
  const form = useZodForm(complaintMessageBodySchema, { defaultValues: { text: '' } })
  const submit = form.handleSubmit(async (body) => {
    const answer = await announce(add({ params: { number }, query: { token }, body }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
    if (answer) form.reset()
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      {error && <FormError error={error} />}
      <TextFormField
        control={form.control}
        name="text"
        label="Your message"
        hint={state === 'resolved' ? 'A message opens your complaint again.' : undefined}
        multiline
        minRows={4}
        maxRows={20}
      />
      <SubmitButton busy={isLoading} sx={{ justifySelf: 'start' }}>
        Send message
      </SubmitButton>
    </Box>
  )
}
