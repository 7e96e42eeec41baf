import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listOrders, type Order } from '@voltkart/shared/contract/orders'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { listUsers, type ListedAccount } from '@voltkart/shared/contract/users'
import { getListTags } from './route-tags'

interface OrderPage {
  orders: Order[]
  total: number
  more?: boolean | undefined
}

interface UserPage {
  users: ListedAccount[]
  total: number
}

const toOrderPage = (output: RouteOutput<typeof listOrders>): OrderPage =>
  Array.isArray(output) ? { orders: output, total: output.length } : output

const toUserPage = (output: RouteOutput<typeof listUsers>): UserPage =>
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
