import { AppTheme } from '@voltkart/shared/ui/app-theme'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from './store'

interface ProvidersProps {
  store: AppStore
  /** The state the server drew the page from, while the browser takes it over. */
  drawnFrom?: ReturnType<AppStore['getState']>
  children: ReactNode
}

/** What everything in the shop stands inside of: state, look, toasts. */
export function Providers({ store, drawnFrom, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(drawnFrom ? { serverState: drawnFrom } : {})}>
      <AppTheme>{children}</AppTheme>
    </Provider>
  )
}
