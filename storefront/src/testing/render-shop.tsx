import { createFailure } from '@voltkart/shared/testing/failure'
import { configure, render } from '@testing-library/react'
import { signedIn } from '@voltkart/shared/client/session'
import { toFrameQueries, type ShopFrame } from '@voltkart/shared/contract/ssr'
import type { User } from '@voltkart/shared/contract/users'
import { buildFrame } from '@voltkart/shared/testing/builders'
import { OwnStyles } from '@voltkart/shared/ui/testing/own-styles'
import { simulateUser } from '@voltkart/shared/ui/testing/simulated-user'
import { stubNetwork, type Replies, type SentCall } from '@voltkart/shared/testing/stub-network'
import { onTestFinished, vi } from 'vitest'
import { createBrowserHistory } from '../app/history'
import { keepStored, restoreStored } from '../app/keep-stored'
import { createNavigation } from '../app/navigation'
import { Providers, createStore } from '../app/store'
import { ShopRouter } from '../app/shop-router'

export { createFailure }
export type { Replies, SentCall }

// Pages are loaded on navigation, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })
// jsdom has no layout to scroll.
Element.prototype.scrollIntoView ??= () => undefined

/** Elements have no position outside a browser, so all of them count as visible. */
class AlwaysVisibleObserver {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify
  }
  observe() {
    this.#notify([{ isIntersecting: true }])
  }
  disconnect() {}
}

interface RenderOptions {
  /** The signed-in account. */
  as?: User | null
  replies?: Replies
  /** The shop's data that is sent with the page. */
  frame?: ShopFrame
}

/** Renders the shop at an address, with a network that responds as the test defines. */
export function renderShop(
  address: string,
  { as = null, replies = {}, frame = buildFrame() }: RenderOptions = {},
) {
  const sent = stubNetwork(replies)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver)
  const store = createStore(toFrameQueries(frame))
  restoreStored(store)
  // Test files share a page, in which this shop would answer the events of later ones.
  onTestFinished(keepStored(store))
  if (as) store.dispatch(signedIn(as))
  window.history.replaceState(null, '', address)
  render(
    <OwnStyles>
      <Providers store={store}>
        <ShopRouter navigation={createNavigation(createBrowserHistory())} />
      </Providers>
    </OwnStyles>,
  )
  return {
    user: simulateUser(),
    store,
    sent,
    /** The calls of a method to a path, in order. */
    sentTo: (method: string, path: string) =>
      sent.filter((call) => call.method === method && call.path === path),
    at: () => window.location.pathname + window.location.search,
  }
}
