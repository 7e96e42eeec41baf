import { reviewStates } from '@voltkart/shared/contract/review-moderation'
import { REVIEW_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { useMay } from '../../access/permissions'
import { FilterChip } from '../../components/filter-chip'
import { ListPage } from '../../components/list-page'
import { StateFilter } from '../../components/state-filter'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminReviewsQuery } from './api'
import { ModeratedItem } from './moderated-item'

const stateWords = { visible: 'Visible', hidden: 'Hidden' }

function ReviewListPage() {
  const list = useListState()
  const maySet = useMay()('settings.write')
  const { page, filter, set } = list
  const state = oneOf(filter('state'), reviewStates)
  const product = /^[0-9a-f]{24}$/.test(filter('product')) ? filter('product') : undefined
  const reviews = useAdminReviewsQuery(
    { query: { state, product, limit: pageSize, skip: (page - 1) * pageSize } },
    // Customers write reviews at any time.
    { refetchOnMountOrArgChange: true },
  )
  const { data } = reviews
  return (
    <ListPage
      title="Reviews"
      note="Hidden reviews don’t count in a product’s rating"
      query={reviews}
      list={list}
      search={<StateFilter list={list} states={reviewStates} words={stateWords} value={state} />}
      filters={
        product && <FilterChip label="Only one product" onRemove={() => set('product', '')} />
      }
      rows={data?.reviews ?? []}
      empty={state || product ? 'No reviews match' : 'No reviews yet'}
      first={{
        hint: 'Customers write them on product pages.',
        label: maySet ? 'Choose who may review' : undefined,
        to: paths.reviewSettings,
      }}
      card={(review) => <ModeratedItem review={review} />}
      pages={data && { total: data.total, pageSize, noun: 'reviews' }}
    />
  )
}

export const route = { Component: ReviewListPage }
