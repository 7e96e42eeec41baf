import { deliveryStates, listDeliveries } from '@voltkart/shared/contract/webhook-deliveries'
import { DELIVERY_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { useParams } from 'react-router-dom'
import { listExtensions } from '@voltkart/shared/contract/extensions'
import { listWebhooks } from '@voltkart/shared/contract/webhooks'
import { BackLink } from '../../components/page-heading'
import { ListPage } from '../../components/list-page'
import { StateFilter } from '../../components/list-filters'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { useFreshRouteQuery, useRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { DeliveryItem, deliveryStateLabels } from './delivery-item'

function DeliveryListPage() {
  const { webhookId = '' } = useParams()
  const list = useListState()
  const { page, filter } = list
  const state = oneOf(filter('state'), deliveryStates)
  const { data: webhooks } = useRouteQuery(listWebhooks)
  const { data: extensions } = useRouteQuery(listExtensions)
  const query = useFreshRouteQuery(listDeliveries, {
    params: { webhookId },
    query: { state, limit: pageSize, skip: (page - 1) * pageSize },
  })
  const { data } = query
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
          words={deliveryStateLabels}
          value={state}
        />
      }
      // An event that was replayed is listed twice.
      rows={(data?.deliveries ?? []).map((row) => ({ ...row, _id: row.event + row.createdAt }))}
      empty={state ? 'No deliveries match' : 'Nothing has been sent yet'}
      first={{
        hint: 'Events are sent within seconds of a change, such as an order or a new price.',
      }}
      card={(delivery) => <DeliveryItem delivery={delivery} webhookId={webhookId} />}
      pages={data && { total: data.total, pageSize, noun: 'deliveries' }}
    />
  )
}

export const route = { Component: DeliveryListPage }
