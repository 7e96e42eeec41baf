import { Button, Stack } from '@mui/material'
import {
  complaintMessageBodySchema,
  updateComplaint,
  type Complaint,
  type ComplaintChange,
} from '@voltkart/shared/contract/complaints'
import { getShop } from '@voltkart/shared/contract/shop'
import { COMPLAINT_MESSAGES_MAX } from '@voltkart/shared/domain/complaints'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useState } from 'react'
import { MenuButton } from '../../components/header-actions'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'

/** Inserts a text that the shop keeps for its answers. Nothing while it keeps none. */
function TemplateMenu({ onInsert }: { onInsert: (text: string) => void }) {
  const templates = useRouteQuery(getShop).data?.answerTemplates ?? []
  if (templates.length === 0) return null
  return (
    <MenuButton
      actions={templates.map(({ name, text }) => ({ label: name, onClick: () => onInsert(text) }))}
    >
      Insert template
    </MenuButton>
  )
}

type Action = 'answer' | 'resolve' | 'reopen'

/** Replies to a complaint, resolves it with or without a reply, or reopens it. */
export function AnswerForm({ complaint }: { complaint: Complaint }) {
  const { number, state, messages } = complaint
  const announce = useToastMutation()
  const [update] = useRouteMutation(updateComplaint)
  // The button whose request is running.
  const [running, setRunning] = useState<Action | null>(null)
  const form = useZodForm(complaintMessageBodySchema, {
    mode: 'onSubmit',
    defaultValues: { text: '' },
  })

  async function sendChange(action: Action, body: ComplaintChange) {
    setRunning(action)
    const result = await announce(update({ params: { number }, body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    setRunning(null)
    if (result && body.text !== undefined) form.reset()
  }

  const answer = form.handleSubmit(({ text }) => sendChange('answer', { text }))
  const resolve = () => {
    if (trimText(form.getValues('text')) === '') return sendChange('resolve', { state: 'resolved' })
    return form.handleSubmit(({ text }) => sendChange('resolve', { text, state: 'resolved' }))()
  }
  /** Appends a template to the written text. */
  function insert(template: string) {
    const before = form.getValues('text').trimEnd()
    const text = before === '' ? template : `${before}\n\n${template}`
    form.setValue('text', text, { shouldDirty: true })
    form.setFocus('text')
  }
  const button = (action: Action) => ({
    loading: running === action,
    disabled: running !== null && running !== action,
  })

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void answer(event)}
      sx={{ gap: 3, alignItems: 'flex-start' }}
    >
      {messages.length < COMPLAINT_MESSAGES_MAX && (
        <TextFormField
          control={form.control}
          name="text"
          label="Answer"
          hint="The customer gets it by email. An answer to a resolved complaint opens it again as answered."
          multiline
          minRows={4}
          maxRows={20}
          fullWidth
        />
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {messages.length < COMPLAINT_MESSAGES_MAX && <TemplateMenu onInsert={insert} />}
        {messages.length < COMPLAINT_MESSAGES_MAX && (
          <Button type="submit" variant="contained" {...button('answer')}>
            Answer
          </Button>
        )}
        {state === 'resolved' ? (
          <Button
            variant="outlined"
            {...button('reopen')}
            onClick={() => void sendChange('reopen', { state: 'open' })}
          >
            Reopen
          </Button>
        ) : (
          <Button variant="outlined" {...button('resolve')} onClick={() => void resolve()}>
            Resolve
          </Button>
        )}
      </Stack>
      <UnsavedChanges when={form.formState.isDirty} />
    </Stack>
  )
}
