import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listOrders } from '@voltkart/shared/contract/orders'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { listUsers } from '@voltkart/shared/contract/users'
import { getListTags } from './route-tags'

/** The page in the output of a list that is an array without a `limit`. */
type Page<Output> = Exclude<Output, readonly unknown[]>

const toOrderPage = (
  output: RouteOutput<typeof listOrders>,
): Page<RouteOutput<typeof listOrders>> =>
  Array.isArray(output) ? { orders: output, total: output.length } : output

const toUserPage = (output: RouteOutput<typeof listUsers>): Page<RouteOutput<typeof listUsers>> =>
  Array.isArray(output) ? { users: output, total: output.length } : output

/** Lists whose output is a page only if the query has a `limit`. */
export const { useAdminOrdersQuery, useAdminUsersQuery } = injectCalls(({ query }) => ({
  adminOrders: query(listOrders, {
    transformResponse: toOrderPage,
    providesTags: (page) => getListTags('Order', page?.orders),
  }),
  adminUsers: query(listUsers, {
    transformResponse: toUserPage,
    providesTags: (page) => getListTags('User', page?.users),
  }),
}))
