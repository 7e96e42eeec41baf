import { loadParts } from '../lib/lazy-part'

/** How long after the page has loaded, so that it is not in the way of what is looked at first. */
const WAIT_MS = 1_500

async function loadAhead(): Promise<void> {
  const soon = [
    () => import('@voltkart/shared/ui/toaster'),
    () => import('../features/catalogue/results-page'),
    () => import('../features/product/product-page').then(loadParts),
  ]
  // One after the other; what does not arrive now is asked for again when it is needed.
  for (const load of soon) await load().catch(() => undefined)
}

/** Fetches the code of what shoppers do next (a toast, a search, a product), once there is time. */
export function loadAheadLater(): void {
  const start = () => setTimeout(() => void loadAhead(), WAIT_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
