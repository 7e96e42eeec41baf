import { startTransition, StrictMode, type ReactNode } from 'react'
import type { createRoot, hydrateRoot } from 'react-dom/client'
import { waitForStoredCart } from '../lib/cart/stored-cart-read'
import { pageListens, stopKeepingPresses } from '../lib/pre-hydration-events'
import { preloadedState } from '../lib/preloaded-state'
import type { PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { nextTask } from '../lib/next-task'
import { markHydrated } from '../lib/use-media'
import { createBrowserHistory } from './history'
import { keepStored, restoreStored } from './keep-stored'
import { loadAheadLater } from './load-ahead'
import { createNavigation } from './navigation'
import { loadPageCode } from './page-code'
import { Providers } from './providers'
import { ShopRouter } from './shop-router'
import { makeStore, type AppStore } from './store'

/** What puts a page into the document. */
export interface Renderer {
  createRoot: typeof createRoot
  hydrateRoot: typeof hydrateRoot
}

function shop(store: AppStore, drawnFrom?: ReturnType<AppStore['getState']>): ReactNode {
  return (
    <StrictMode>
      <Providers store={store} {...(drawnFrom ? { drawnFrom } : {})}>
        <ShopRouter navigation={createNavigation(createBrowserHistory())} />
      </Providers>
    </StrictMode>
  )
}

/** Takes over the page that the server has drawn; what only this browser knows is filled in after. */
async function hydrate(
  container: HTMLElement,
  known: readonly PreloadedQuery[],
  { hydrateRoot }: Renderer,
) {
  await nextTask()
  await loadPageCode(window.location.pathname)
  await nextTask()
  const store = makeStore(known)
  await nextTask()
  stopKeepingPresses()
  // A change of the state before the page listens would make React do the rest in one go.
  const restored = pageListens.then(() => {
    markHydrated()
    return restoreStored(store)
  })
  waitForStoredCart(restored)
  // In small steps, so that scrolling and typing go on meanwhile.
  startTransition(() => void hydrateRoot(container, shop(store, store.getState())))
  await restored
  keepStored(store)
}

async function draw(
  container: HTMLElement,
  known: readonly PreloadedQuery[],
  { createRoot }: Renderer,
) {
  const store = makeStore(known)
  const page = shop(store)
  await restoreStored(store)
  keepStored(store)
  stopKeepingPresses()
  markHydrated()
  createRoot(container).render(page)
}

/** Shows the shop in the document, at whatever address it stands. */
export async function show(container: HTMLElement, renderer: Renderer): Promise<void> {
  const known = preloadedState() ?? []
  const isRendered = container.firstElementChild !== null
  await (isRendered ? hydrate : draw)(container, known, renderer)
  // Programs that use the page wait for this.
  container.dataset['ready'] = 'true'
  loadAheadLater()
}
