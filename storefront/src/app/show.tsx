import { startTransition, StrictMode, type ReactNode } from 'react'
import type { createRoot, hydrateRoot } from 'react-dom/client'
import { preloadWishlist } from '../components/wishlist/lazy-wishlist'
import { waitForStoredCart } from '../lib/cart/cart-storage'
import { pageListens, stopRecordingEvents } from '../lib/pre-hydration-events'
import { getPreloadedState } from '../lib/preloaded-state'
import type { PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { waitForNextTask } from '../lib/next-task'
import { createBrowserHistory } from './history'
import { keepStored, restoreStored } from './keep-stored'
import { createNavigation } from './navigation'
import { loadPageCode } from './routes'
import { Providers, createStore, type AppStore } from './store'
import { ShopRouter } from './shop-router'

/** The delay after the page has loaded, for visitors who only read. */
const WAIT_MS = 10_000
/** Events that usually precede the opening of another page. */
const SIGNS_OF_INTENT = ['pointermove', 'pointerdown', 'keydown', 'scroll']

async function loadAhead(): Promise<void> {
  const imports = [
    () => import('@voltkart/shared/ui/toaster'),
    () => import('../features/catalogue/results-page'),
    () => import('../features/catalogue/home-front'),
    () => import('../features/product/product-page').then((page) => page.loadOptions()),
  ]
  // One after the other; code that fails to load now is requested again when it is needed.
  for (const load of imports) await load().catch(() => undefined)
}

/**
 * Loads the code of the next likely steps (a toast, a search, a product) once the visitor begins to
 * do something, or after a while. Those who save data load it when they need it.
 */
function loadAheadLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const startLoading = () => {
    for (const sign of SIGNS_OF_INTENT) window.removeEventListener(sign, startLoading)
    clearTimeout(timer)
    void loadAhead()
  }
  const timer = setTimeout(startLoading, WAIT_MS)
  for (const sign of SIGNS_OF_INTENT) window.addEventListener(sign, startLoading, { passive: true })
}

/** Renders a page into the document. */
interface Renderer {
  createRoot: typeof createRoot
  hydrateRoot: typeof hydrateRoot
}

function renderShop(store: AppStore, renderedState?: ReturnType<AppStore['getState']>): ReactNode {
  return (
    <StrictMode>
      <Providers store={store} {...(renderedState ? { renderedState } : {})}>
        <ShopRouter navigation={createNavigation(createBrowserHistory())} />
      </Providers>
    </StrictMode>
  )
}

/** Hydrates the server-rendered page; data that only this browser has is added afterwards. */
async function hydrate(
  container: HTMLElement,
  preloaded: readonly PreloadedQuery[],
  { hydrateRoot }: Renderer,
): Promise<() => void> {
  await waitForNextTask()
  await Promise.all([loadPageCode(window.location.pathname), preloadWishlist()])
  await waitForNextTask()
  const store = createStore(preloaded)
  await waitForNextTask()
  stopRecordingEvents()
  // A state change before hydration would make React hydrate the rest in one go.
  const restored = pageListens.then(() => restoreStored(store))
  waitForStoredCart(restored)
  // React hydrates in small steps, so that scrolling and typing continue in between.
  startTransition(() => void hydrateRoot(container, renderShop(store, store.getState())))
  await restored
  return keepStored(store)
}

/** Renders a page that the server has not rendered, also in small steps. */
async function draw(
  container: HTMLElement,
  preloaded: readonly PreloadedQuery[],
  { createRoot }: Renderer,
): Promise<() => void> {
  const store = createStore(preloaded)
  restoreStored(store)
  const stopFollowing = keepStored(store)
  stopRecordingEvents()
  // A page whose code arrives later is rendered in one go. If it cannot be loaded, the router says so.
  await loadPageCode(window.location.pathname).catch(() => undefined)
  const root = createRoot(container)
  startTransition(() => root.render(renderShop(store)))
  return stopFollowing
}

/**
 * Shows the shop in the document, at its current address. Returns a function that stops following
 * other tabs.
 */
export async function show(container: HTMLElement, renderer: Renderer): Promise<() => void> {
  const preloaded = getPreloadedState() ?? []
  const isRendered = container.firstElementChild !== null
  const stopFollowing = await (isRendered ? hydrate : draw)(container, preloaded, renderer)
  // Programs that use the page wait for this.
  container.dataset['ready'] = 'true'
  loadAheadLater()
  return stopFollowing
}
