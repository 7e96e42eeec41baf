import { AppTheme } from '@voltkart/shared/ui/app-theme'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from './store'

interface ProvidersProps {
  store: AppStore
  /** The state that the server rendered the page from, during hydration. */
  renderedState?: ReturnType<AppStore['getState']>
  children: ReactNode
}

/** The providers around the whole shop: state, theme, toasts. */
export function Providers({ store, renderedState, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(renderedState ? { serverState: renderedState } : {})}>
      <AppTheme>{children}</AppTheme>
    </Provider>
  )
}
