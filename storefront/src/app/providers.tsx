import { AppTheme } from '@voltkart/shared/ui/app-theme'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from './store'

/** What everything in the shop stands inside of: state, look, toasts. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <AppTheme>{children}</AppTheme>
    </Provider>
  )
}
