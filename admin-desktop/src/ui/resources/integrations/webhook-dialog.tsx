import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import {
  createWebhook,
  updateWebhook,
  webhookBodySchema,
  type Webhook,
} from '@voltkart/shared/contract/webhooks'
import { eventTypes, type EventType } from '@voltkart/shared/domain/events'
import { useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { PlainField } from '../../components/plain-field'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useRouteMutation } from '../../hooks/use-route'
import { errorsByField } from '../../lib/errors-by-field'
import { ChoiceList } from './choice-list'
import type { RecordDialogProps } from './integration-section'

/** Creates a webhook, or changes one. */
export function WebhookDialog({ item, onCreated, onClose }: RecordDialogProps<Webhook>) {
  const [create, creating] = useRouteMutation(createWebhook)
  const [update, updating] = useRouteMutation(updateWebhook)
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const [url, setUrl] = useState(item?.url ?? '')
  const [types, setTypes] = useState<EventType[]>(item?.types ?? [])
  const [active, setActive] = useState(item?.active ?? true)

  async function submit() {
    const checked = webhookBodySchema.safeParse({ url, types, active })
    if (!checked.success) return refuse(errorsByField(checked.error.issues))
    const body = checked.data
    if (item) return send(update({ params: { webhookId: item._id }, body }))
    await send(create({ body }), { onAnswer: ({ secret }) => onCreated(secret) })
  }

  return (
    <FormDialog
      title={item ? 'Edit the webhook' : 'Create a webhook'}
      confirmLabel={item ? 'Save' : 'Create'}
      busy={creating.isLoading || updating.isLoading}
      dropsOnClose={url === (item?.url ?? '') ? undefined : 'The webhook is not saved.'}
      formRef={formRef}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PlainField
        label="Address"
        hint="Begins with https:// and is on the public internet"
        error={errors['url']}
        type="url"
        value={url}
        onChange={setUrl}
      />
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
