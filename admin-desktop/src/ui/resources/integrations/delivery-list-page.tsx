import { Box, Button, Stack } from '@mui/material'
import { listExtensions } from '@voltkart/shared/contract/extensions'
import {
  deliveryStates,
  listDeliveries,
  resendDelivery,
  type Delivery,
  listWebhooks,
} from '@voltkart/shared/contract/webhooks'
import { DELIVERY_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useParams } from 'react-router-dom'
import { StateFilter } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { BackLink } from '../../components/page-heading'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery, useRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'
import { Caption, Text } from '../../lib/text'

/** The states of deliveries in words. */
const deliveryStateLabels: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}

const colours = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'error',
  skipped: 'default',
} as const

function getOutcome({ seq, attempts, last, nextAt }: Delivery): string {
  // An extension responds with no status.
  const outcome = last?.error ?? (last?.status === undefined ? 'handled' : `status ${last.status}`)
  return [
    `No. ${seq}`,
    attempts === 1 ? '1 try' : `${attempts} tries`,
    last && `${outcome} after ${last.milliseconds} ms, ${formatIndiaDateTime(last.at)}`,
    nextAt && `next try ${formatIndiaDateTime(nextAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function LabelledText({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <Caption>{label}</Caption>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={label}
        sx={{
          m: 0,
          p: 2,
          maxHeight: 320,
          overflow: 'auto',
          bgcolor: 'action.hover',
          fontSize: '0.8125rem',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}

/** The body with line breaks, as it is easier to read. */
const formatJson = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

/** One delivery, with its request and the response. */
function DeliveryItem({ delivery, webhookId }: { delivery: Delivery; webhookId: string }) {
  const { event, type, seq, state, last, body } = delivery
  const [resend, { isLoading }] = useRouteMutation(resendDelivery)
  const announce = useToastMutation()
  return (
    <Box sx={{ px: 4, py: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Text component="h2" sx={{ fontWeight: 550 }}>
          {type}
        </Text>
        <StateChip color={colours[state]} label={deliveryStateLabels[state]} />
        <Button
          sx={{ minHeight: 44, ml: 'auto' }}
          loading={isLoading}
          disabled={body === undefined}
          aria-label={`Send number ${seq} again`}
          onClick={() => void announce(resend({ params: { webhookId, event } }))}
        >
          Send again
        </Button>
      </Stack>
      <Caption component="p" sx={{ overflowWrap: 'anywhere' }}>
        {getOutcome(delivery)}
      </Caption>
      <Box component="details">
        <Box component="summary" sx={{ py: 2, fontSize: '0.875rem', cursor: 'pointer' }}>
          Body and response
        </Box>
        <Stack sx={{ gap: 2 }}>
          {body === undefined ? (
            <Text>The shop no longer keeps this event.</Text>
          ) : (
            <LabelledText label="Body" text={formatJson(body)} />
          )}
          {last?.response && <LabelledText label="Response" text={last.response} />}
        </Stack>
      </Box>
    </Box>
  )
}

function DeliveryListPage() {
  const { webhookId = '' } = useParams()
  const list = useListState()
  const { filter } = list
  const state = findAllowed(filter('state'), deliveryStates)
  const { data: webhooks } = useRouteQuery(listWebhooks)
  const { data: extensions } = useRouteQuery(listExtensions)
  const query = useFreshRouteQuery(listDeliveries, {
    params: { webhookId },
    query: { state, ...toPageQuery(list, pageSize) },
  })
  return (
    <ListPage
      back={<BackLink to={paths.integrations}>Integrations</BackLink>}
      title="Deliveries"
      note={
        webhooks?.webhooks.find(({ _id }) => _id === webhookId)?.url ??
        extensions?.extensions.find(({ deliveries }) => deliveries === webhookId)?.name
      }
      query={query}
      list={list}
      search={
        <StateFilter
          list={list}
          states={deliveryStates}
          labels={deliveryStateLabels}
          value={state}
        />
      }
      // An event that was replayed is listed twice.
      getId={({ event, createdAt }) => event + createdAt}
      rows={query.data?.deliveries ?? []}
      empty={state ? 'No deliveries match' : 'Nothing has been sent yet'}
      first={{
        hint: 'Events are sent within seconds of a change, such as an order or a new price.',
      }}
      card={(delivery) => <DeliveryItem delivery={delivery} webhookId={webhookId} />}
      noun="deliveries"
      pageSize={pageSize}
    />
  )
}

export const route = { Component: DeliveryListPage }
