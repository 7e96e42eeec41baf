import { listAllReviews, reviewStates } from '@voltkart/shared/contract/reviews'
import { REVIEW_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { FilterSelect, FilterChip, StateFilter } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { reviewColumns } from './review-columns'
import { ReviewDialog } from './review-dialog'

const stateLabels = { visible: 'Visible', hidden: 'Hidden' }
const ratings = ['5', '4', '3', '2', '1'] as const
const ratingOptions = [
  { value: '', label: 'All' },
  ...ratings.map((value) => ({ value, label: `${value} ★` })),
]

function ReviewListPage() {
  const list = useListState()
  const maySet = useMay()('settings.write')
  const { filter, set } = list
  const state = findAllowed(filter('state'), reviewStates)
  const product = /^[0-9a-f]{24}$/.test(filter('product')) ? filter('product') : undefined
  const rating = findAllowed(filter('rating'), ratings)
  const [openedId, setOpenedId] = useState<string>()
  // Customers write reviews at any time.
  const reviews = useFreshRouteQuery(listAllReviews, {
    query: {
      state,
      product,
      rating: rating && Number(rating),
      ...toPageQuery(list, pageSize),
    },
  })
  const rows = reviews.data?.reviews ?? []
  const opened = rows.find(({ _id }) => _id === openedId)
  return (
    <ListPage
      title="Reviews"
      note="Hidden reviews don’t count in a product’s rating"
      query={reviews}
      list={list}
      filters={
        <>
          <StateFilter list={list} states={reviewStates} labels={stateLabels} value={state} />
          <FilterSelect
            label="Stars"
            options={ratingOptions}
            value={rating ?? ''}
            onChange={(chosen) => set('rating', chosen)}
          />
          {product && <FilterChip label="Only one product" onRemove={() => set('product', '')} />}
        </>
      }
      rows={rows}
      columns={reviewColumns}
      first={{
        hint: 'Customers write them on product pages.',
        label: maySet ? 'Choose who may review' : undefined,
        to: paths.reviewSettings,
      }}
      onOpen={({ _id }) => setOpenedId(_id)}
      noun="reviews"
      pageSize={pageSize}
    >
      {opened && <ReviewDialog review={opened} onClose={() => setOpenedId(undefined)} />}
    </ListPage>
  )
}

export const route = { Component: ReviewListPage }
