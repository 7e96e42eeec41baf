import type { createBrowserRouter } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import { desktop } from './desktop'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>

/**
 * Navigates on requests of the system: a link, a notification or the menu. Returns a function that
 * stops it.
 */
export function followOpenRequests(router: Router): () => void {
  function go(path: string) {
    const { location, navigation } = router.state
    const at = navigation.location ?? location
    if (at.pathname !== path) void router.navigate(path)
  }

  const stops = [
    desktop().onOpenPage(go),
    // The admin screens open orders themselves; this is for the case that none of them is shown,
    // and it runs after them to avoid navigating twice.
    desktop().onOpenOrder((orderId) => setTimeout(() => go(paths.order(orderId)))),
  ]
  return () => stops.forEach((stop) => stop())
}
