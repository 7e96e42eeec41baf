import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { webhookBodySchema, type Webhook } from '@voltkart/shared/contract/webhooks'
import { eventTypes, type EventType } from '@voltkart/shared/domain/events'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { errorsByField } from '../../lib/errors-by-field'
import { useAdminCreateWebhookMutation, useAdminUpdateWebhookMutation } from './api'
import { ChoiceList } from './choice-list'

interface WebhookDialogProps {
  /** Absent: a new one. */
  webhook?: Webhook | undefined
  onCreated: (secret: string) => void
  onClose: () => void
}

/** Creates a webhook, or changes one. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const urlId = useId()
  const [create, creating] = useAdminCreateWebhookMutation()
  const [update, updating] = useAdminUpdateWebhookMutation()
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [types, setTypes] = useState<EventType[]>(webhook?.types ?? [])
  const [active, setActive] = useState(webhook?.active ?? true)

  async function submit() {
    const checked = webhookBodySchema.safeParse({ url, types, active })
    if (!checked.success) return refuse(errorsByField(checked.error.issues))
    const body = checked.data
    if (webhook) return send(update({ params: { webhookId: webhook._id }, body }))
    await send(
      create({ body }).then((answer) => {
        if (answer.data) onCreated(answer.data.secret)
        return answer
      }),
    )
  }

  return (
    <FormDialog
      title={webhook ? 'Edit the webhook' : 'Create a webhook'}
      confirmLabel={webhook ? 'Save' : 'Create'}
      busy={creating.isLoading || updating.isLoading}
      dropsOnClose={url === (webhook?.url ?? '') ? undefined : 'The webhook is not saved.'}
      formRef={formRef}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <FieldFrame
        id={urlId}
        label="Address"
        hint="Begins with https:// and is on the public internet"
        error={errors['url']}
      >
        <OutlinedInput
          id={urlId}
          type="url"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          inputProps={{ 'aria-describedby': helpIdOf(urlId), autoComplete: 'off' }}
        />
      </FieldFrame>
      <FormControlLabel
        label="Send events"
        control={<Checkbox checked={active} onChange={({ target }) => setActive(target.checked)} />}
      />
      <ChoiceList
        label="Events"
        hint="Without a choice, all of them"
        options={eventTypes}
        chosen={types}
        error={errors['types']}
        onChange={setTypes}
      />
    </FormDialog>
  )
}
