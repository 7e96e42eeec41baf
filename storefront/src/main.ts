import '@voltkart/shared/ui/fonts.css'
import '@voltkart/shared/ui/theme.css'

const waitUntilPainted = () =>
  new Promise<void>((resolve) => {
    // A page in a background tab is not painted.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** A server-rendered page gives precedence to its pictures and fonts. */
async function preloadDeferredCode() {
  const deferredLinks = document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')
  if (deferredLinks.length === 0) return
  await waitUntilPainted()
  for (const link of deferredLinks) link.rel = 'modulepreload'
}

/** Step by step, so that a slow phone can scroll and show typed text in between. */
async function startShop(container: HTMLElement) {
  await preloadDeferredCode()
  const renderer = await import('react-dom/client')
  await import('./app/foundation')
  const { show } = await import('./app/show')
  await show(container, renderer)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to render into')
void startShop(root)
