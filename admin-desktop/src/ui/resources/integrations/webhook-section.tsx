import { Stack } from '@mui/material'
import {
  listWebhooks,
  type Webhook,
  createWebhook,
  updateWebhook,
} from '@voltkart/shared/contract/webhooks'
import { eventTypes, type EventType } from '@voltkart/shared/domain/events'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { PlainCheckbox, PlainField } from '../../components/plain-fields'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../../lib/text'
import { ChoiceList } from './choice-list'
import { IntegrationSection, type RecordDialogProps } from './integration-section'
import { WebhookActions, type WebhookActionsProps } from './webhook-actions'

/** Creates a webhook, or changes one. */
function WebhookDialog({ item, onCreated, onClose }: RecordDialogProps<Webhook>) {
  const { dialog, errors, send } = useDialogCall(onClose)
  const [url, setUrl] = useState(item?.url ?? '')
  const [types, setTypes] = useState<EventType[]>(item?.types ?? [])
  const [active, setActive] = useState(item?.active ?? true)

  function submit() {
    const body = { url, types, active }
    if (item) return send(updateWebhook, { params: { webhookId: item._id }, body })
    return send(createWebhook, { body }, { onSuccess: ({ secret }) => onCreated(secret) })
  }

  return (
    <FormDialog
      {...dialog}
      title={item ? 'Edit the webhook' : 'Create a webhook'}
      confirmLabel={item ? 'Save' : 'Create'}
      dropsOnClose={url === (item?.url ?? '') ? undefined : 'The webhook is not saved.'}
      onSubmit={submit}
    >
      <PlainField
        label="Address"
        hint="Begins with https:// and is on the public internet"
        error={errors['url']}
        type="url"
        value={url}
        onChange={setUrl}
      />
      <PlainCheckbox label="Send events" checked={active} onChange={setActive} />
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

const offLabels = {
  staff: 'Off',
  failing: 'Off: five days without success',
  gone: 'Off: the receiver wants no more',
} as const

function WebhookState({ active, offReason = 'staff', failingSince }: Webhook) {
  if (!active) return <StateChip label={offLabels[offReason]} />
  if (!failingSince) return <StateChip color="success" label="On" />
  const label = `Failing since ${formatIndiaDateTime(failingSince)}`
  return <StateChip color="warning" label={label} />
}

function getFacts({ types, waiting, lastSuccessAt, earlierSecretUntil }: Webhook): string {
  return [
    types.length === 0 ? 'All events' : types.join(', '),
    `${waiting} waiting`,
    lastSuccessAt ? `last success ${formatIndiaDateTime(lastSuccessAt)}` : 'no success yet',
    ...(earlierSecretUntil ? [`two secrets until ${formatIndiaDateTime(earlierSecretUntil)}`] : []),
  ].join(' · ')
}

function WebhookItem(props: WebhookActionsProps) {
  const { webhook } = props
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Text component="h3" sx={{ fontWeight: 550 }}>
          {webhook.url}
        </Text>
        <WebhookState {...webhook} />
      </Stack>
      <Caption component="p">{getFacts(webhook)}</Caption>
      <WebhookActions {...props} />
    </>
  )
}

/** The addresses that the shop sends events to. */
export function WebhookSection() {
  const query = useFreshRouteQuery(listWebhooks)
  return (
    <IntegrationSection
      title="Webhooks"
      id="webhooks"
      createLabel="Create Webhook"
      secretTitle="Secret of the webhook"
      query={query}
      items={query.data?.webhooks}
      empty={{
        text: 'No webhooks yet',
        hint: 'The shop sends an event to your program when an order is paid, a price changes, and so on.',
      }}
      row={(webhook, actions) => <WebhookItem webhook={webhook} {...actions} />}
      dialog={(props) => <WebhookDialog {...props} />}
    />
  )
}
