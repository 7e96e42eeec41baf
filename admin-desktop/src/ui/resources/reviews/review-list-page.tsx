import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { reviewStates } from '@voltkart/shared/contract/review-moderation'
import { REVIEW_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { EmptyAction } from '../../components/empty-action'
import { EmptyList } from '../../components/empty-list'
import { FilterButtons } from '../../components/filter-buttons'
import { FilterChip } from '../../components/filter-chip'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { useAdminReviewsQuery } from './api'
import { ModeratedItem } from './moderated-item'

const stateOptions = [
  { value: '', label: 'All' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
]

function ReviewListPage() {
  const list = useListState()
  const { page, filter, set } = list
  const state = oneOf(filter('state'), reviewStates)
  const product = /^[0-9a-f]{24}$/.test(filter('product')) ? filter('product') : undefined
  const { data, error, isError, isFetching, refetch } = useAdminReviewsQuery(
    { query: { state, product, limit: pageSize, skip: (page - 1) * pageSize } },
    // Customers write reviews at any time.
    { refetchOnMountOrArgChange: true },
  )
  const isFiltered = state !== undefined || product !== undefined
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Reviews" note="Hidden reviews don’t count in a product’s rating" />
      {isError && <LoadError error={error} onRetry={refetch} />}
      <ListCard label="Reviews">
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
          filters={
            product && <FilterChip label="Only one product" onRemove={() => set('product', '')} />
          }
        />
        {!data && !isError && <Skeleton variant="rectangular" height={480} aria-busy />}
        {data && data.reviews.length === 0 && (
          <EmptyList
            words={
              isFiltered
                ? 'No reviews match'
                : 'No reviews yet. Customers write them on product pages.'
            }
            isFiltered={isFiltered}
            action={<EmptyAction isFiltered={isFiltered} onRefresh={() => void refetch()} />}
          />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.reviews.map((review) => (
            <ModeratedItem key={review._id} review={review} />
          ))}
        </Box>
        {data && data.total > 0 && (
          <ListFooter
            total={data.total}
            pageSize={pageSize}
            noun="reviews"
            page={page}
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
    </Stack>
  )
}

export const route = { Component: ReviewListPage }
