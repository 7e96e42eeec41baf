import { AppTheme } from '@voltkart/shared/ui/app-theme'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from './store'

interface ProvidersProps {
  store: AppStore
  /** The state that the server rendered the page from, during hydration. */
  drawnFrom?: ReturnType<AppStore['getState']>
  children: ReactNode
}

/** The providers around the whole shop: state, theme, toasts. */
export function Providers({ store, drawnFrom, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(drawnFrom ? { serverState: drawnFrom } : {})}>
      <AppTheme>{children}</AppTheme>
    </Provider>
  )
}
