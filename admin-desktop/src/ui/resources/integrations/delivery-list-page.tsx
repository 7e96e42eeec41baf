import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { deliveryStates } from '@voltkart/shared/contract/webhook-deliveries'
import { DELIVERY_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../components/back-link'
import { EmptyAction } from '../../components/empty-action'
import { EmptyList } from '../../components/empty-list'
import { FilterButtons } from '../../components/filter-buttons'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminDeliveriesQuery, useAdminWebhooksQuery } from './api'
import { DeliveryItem } from './delivery-item'

const stateOptions = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'skipped', label: 'Skipped' },
]

function DeliveryListPage() {
  const { webhookId = '' } = useParams()
  const list = useListState()
  const { page, filter, set } = list
  const state = oneOf(filter('state'), deliveryStates)
  const { data: all } = useAdminWebhooksQuery()
  const { data, error, isError, isFetching, refetch } = useAdminDeliveriesQuery(
    { params: { webhookId }, query: { state, limit: pageSize, skip: (page - 1) * pageSize } },
    { refetchOnMountOrArgChange: true },
  )
  const isFiltered = state !== undefined
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.integrations}>Integrations</BackLink>
      <PageHeading
        title="Deliveries"
        note={all?.webhooks.find(({ _id }) => _id === webhookId)?.url}
      />
      {isError && <LoadError error={error} onRetry={refetch} />}
      <ListCard label="Deliveries">
        <ListToolbar
          refreshing={isFetching}
          onRefresh={() => void refetch()}
          search={
            <FilterButtons
              label="State"
              options={stateOptions}
              value={state ?? ''}
              onChange={(value) => set('state', value)}
            />
          }
        />
        {!data && !isError && <Skeleton variant="rectangular" height={480} aria-busy />}
        {data?.deliveries.length === 0 && (
          <EmptyList
            words={isFiltered ? 'No deliveries match' : 'Nothing has been sent yet.'}
            isFiltered={isFiltered}
            action={<EmptyAction isFiltered={isFiltered} onRefresh={() => void refetch()} />}
          />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.deliveries.map((delivery) => (
            <DeliveryItem
              key={`${delivery.event} ${delivery.createdAt}`}
              delivery={delivery}
              webhookId={webhookId}
            />
          ))}
        </Box>
        {data && data.total > 0 && (
          <ListFooter
            total={data.total}
            pageSize={pageSize}
            noun="deliveries"
            page={page}
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
    </Stack>
  )
}

export const route = { Component: DeliveryListPage }
