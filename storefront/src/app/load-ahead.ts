/** How long after the page has loaded, so that it is not in the way of what is looked at first. */
const WAIT_MS = 1_500

function loadAhead(): void {
  const soon = [
    import('@voltkart/shared/ui/toaster'),
    import('../features/catalogue/results-page'),
    import('../features/product/product-page'),
  ]
  // What does not arrive now is asked for again when it is needed.
  void Promise.allSettled(soon)
}

/** Fetches the code of what shoppers do next (a toast, a search, a product), once there is time. */
export function loadAheadLater(): void {
  const start = () => setTimeout(loadAhead, WAIT_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
