import { useSyncExternalStore } from 'react'
import { Router, useRoutes } from 'react-router-dom'
import { NavigationContext } from '../lib/navigation-state'
import { ErrorBoundary, ShellError } from './page-error'
import type { Navigation } from './navigation'
import { PageLoading } from './page-loading'
import { storefrontRoutes } from './routes'

const Pages = () => useRoutes(storefrontRoutes)

// Constant between renders, so that only components that use the location render again.
const pages = <Pages />

/** Shows the page at the shop's current address. */
export function ShopRouter({ navigation }: { navigation: Navigation }) {
  const state = useSyncExternalStore(navigation.subscribe, navigation.state, navigation.state)
  const { displayed } = state
  if (!displayed) return <PageLoading />
  return (
    // Changes of filters and navigations are shown synchronously, and so cancel a search that waits
    // to start.
    <Router
      location={displayed.location}
      navigationType={displayed.action}
      navigator={navigation.navigator}
      useTransitions={false}
    >
      <NavigationContext value={state}>
        <ErrorBoundary displayed={displayed} fallback={ShellError}>
          {pages}
        </ErrorBoundary>
      </NavigationContext>
    </Router>
  )
}
