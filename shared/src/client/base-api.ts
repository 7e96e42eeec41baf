import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { API_BASE } from '../contract/route'

/**
 * The one API slice of both screens. Features inject their endpoints into it.
 * Unused data is kept for 60 seconds, and nothing is refetched on focus, reconnect or mount.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({ baseUrl: API_BASE, timeout: 30_000, credentials: 'same-origin' }),
  tagTypes: ['User', 'Product', 'Order', 'Shop', 'Page'],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
})
