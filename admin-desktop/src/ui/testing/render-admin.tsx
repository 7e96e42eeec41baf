import { followAccount, baseApi } from '@voltkart/shared/client/base-api'
import { newSession, sessionReducer } from '@voltkart/shared/client/session'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Account } from '@voltkart/shared/contract/users'
import { getPermissions } from '@voltkart/shared/domain/permissions'
import { buildUser } from '@voltkart/shared/testing/builders'
import { createFailure } from '@voltkart/shared/testing/failure'
import { AppTheme } from '@voltkart/shared/ui/app-theme'
import { OwnStyles } from '@voltkart/shared/ui/testing/own-styles'
import { simulateUser } from '@voltkart/shared/ui/testing/simulated-user'
import { stubNetwork, type Replies, type SentCall } from '@voltkart/shared/testing/stub-network'
import { configureStore } from '@reduxjs/toolkit'
import { configure, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { browserBridge } from '../platform/bridge'
import { adminRoutes } from '../routes'

/**
 * Makes media queries match as on a screen of this width: lists are cards, which render without a
 * layout. From 600 on, the filters of lists are beside the search and not in a sheet.
 */
export function stubPhoneScreen(width = 360): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0) >= width,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

/** Records the names of the files that the pages save; nothing is saved. */
export function recordSavedFiles(): string[] {
  const savedFiles: string[] = []
  vi.spyOn(browserBridge, 'saveFile').mockImplementation((name) => {
    savedFiles.push(name)
    return Promise.resolve(true)
  })
  return savedFiles
}

export { createFailure }
export type { Replies, SentCall }

// Pages are loaded on navigation, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })

/** The account that is signed in unless a test names another. It may do everything. */
export const owner = buildUser({ name: 'Priya Nair', isAdmin: true })

/** Renders the admin area at an address for the owner, with the responses of a test. */
export const renderAdmin = (address: string, replies: Replies = {}) =>
  renderAdminAs(owner, address, replies)

/** Renders the page of an order, which the shop returns as it is unless a test replies otherwise. */
export const renderOrder = (order: Order, replies: Replies = {}, as: Account = owner) =>
  renderAdminAs(as, `/admin/order/${order._id}`, {
    [`GET /orders/${order._id}`]: { body: order },
    ...replies,
  })

/** Renders the admin area for another account, or with `null` for none. */
export function renderAdminAs(as: Account | null, address: string, replies: Replies = {}) {
  // The admin area loads the account's permissions first.
  const profile = as && { ...as, permissions: getPermissions(as) }
  const sent = stubNetwork({
    ...(profile ? { 'GET /users/profile': { body: profile } } : {}),
    ...replies,
  })
  const store = configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware, followAccount),
    preloadedState: { session: newSession(as) },
  })
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The shop</p> },
      { path: 'admin', children: adminRoutes },
    ],
    { initialEntries: [address] },
  )
  render(
    <OwnStyles>
      <Provider store={store}>
        <AppTheme>
          <RouterProvider router={router} />
        </AppTheme>
      </Provider>
    </OwnStyles>,
  )
  return {
    user: simulateUser(),
    sent,
    /** The calls of a method, in order. */
    sentBy: (method: string) => sent.filter((call) => call.method === method),
    at: () => router.state.location.pathname + router.state.location.search,
    session: () => store.getState().session.userInfo,
  }
}
