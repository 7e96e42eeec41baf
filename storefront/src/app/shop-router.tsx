import { useSyncExternalStore } from 'react'
import { Router, useRoutes } from 'react-router-dom'
import { NavigationContext } from '../lib/navigation-state'
import { ErrorBoundary } from './error-boundary'
import type { Navigation } from './navigation'
import { ShellError } from './page-error'
import { PageLoading } from './page-loading'
import { storefrontRoutes } from './routes'

const Pages = () => useRoutes(storefrontRoutes)

// The same at every drawing, so that only those are drawn again who ask where they are.
const pages = <Pages />

/** Shows the page that the shop's address names. */
export function ShopRouter({ navigation }: { navigation: Navigation }) {
  const state = useSyncExternalStore(navigation.subscribe, navigation.state, navigation.state)
  const { shown } = state
  if (!shown) return <PageLoading />
  return (
    // A tick or a step off the page shows at once, and so stops a search that waits to start.
    <Router
      location={shown.location}
      navigationType={shown.action}
      navigator={navigation.navigator}
      useTransitions={false}
    >
      <NavigationContext value={state}>
        <ErrorBoundary shown={shown} fallback={ShellError}>
          {pages}
        </ErrorBoundary>
      </NavigationContext>
    </Router>
  )
}
