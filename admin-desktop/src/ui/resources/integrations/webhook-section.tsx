import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { listWebhooks, type Webhook } from '@voltkart/shared/contract/webhooks'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { localDateTime } from '../../lib/dates'
import { IntegrationSection } from './integration-section'
import { WebhookActions, type WebhookActionsProps } from './webhook-actions'
import { WebhookDialog } from './webhook-dialog'

const offLabels = {
  staff: 'Off',
  failing: 'Off: five days without success',
  gone: 'Off: the receiver wants no more',
} as const

function WebhookState({ active, offReason = 'staff', failingSince }: Webhook) {
  if (!active) return <StateChip label={offLabels[offReason]} />
  if (!failingSince) return <StateChip color="success" label="On" />
  const label = `Failing since ${localDateTime(failingSince)}`
  return <StateChip color="warning" label={label} />
}

function getFacts({ types, waiting, lastSuccessAt, earlierSecretUntil }: Webhook): string {
  return [
    types.length === 0 ? 'All events' : types.join(', '),
    `${waiting} waiting`,
    lastSuccessAt ? `last success ${localDateTime(lastSuccessAt)}` : 'no success yet',
    ...(earlierSecretUntil ? [`two secrets until ${localDateTime(earlierSecretUntil)}`] : []),
  ].join(' · ')
}

function WebhookItem(props: WebhookActionsProps) {
  const { webhook } = props
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 550 }}>
          {webhook.url}
        </Typography>
        <WebhookState {...webhook} />
      </Stack>
      <Typography variant="caption" color="textSecondary" component="p">
        {getFacts(webhook)}
      </Typography>
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
        words: 'No webhooks yet',
        hint: 'The shop sends an event to your program when an order is paid, a price changes, and so on.',
      }}
      row={(webhook, actions) => <WebhookItem webhook={webhook} {...actions} />}
      dialog={(props) => <WebhookDialog {...props} />}
    />
  )
}
