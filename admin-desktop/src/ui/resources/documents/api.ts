import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listDocuments, listDocumentSeries } from '@voltkart/shared/contract/documents'
import { orderList } from '../../lib/tags'

// Documents follow from orders, so they are refetched when an order changes.
export const { useAdminDocumentsQuery, useAdminDocumentSeriesQuery } = injectCalls(({ query }) => ({
  adminDocuments: query(listDocuments, { providesTags: [orderList] }),
  adminDocumentSeries: query(listDocumentSeries, { providesTags: [orderList] }),
}))
