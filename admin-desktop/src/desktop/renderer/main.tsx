import { persistSession, loadUserInfo } from '@voltkart/shared/client/keep-session'
import { signedIn, sessionReducer } from '@voltkart/shared/client/session'
import '@voltkart/shared/ui/fonts.css'
import '@voltkart/shared/ui/theme.css'
import { AppTheme } from '@voltkart/shared/ui/app-theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { getDesktop } from './desktop'
import { paths } from '../../ui/lib/paths'
import { desktopRoutes, setupRoutes } from './routes'
import { configureStore } from '@reduxjs/toolkit'
import { followAccount, baseApi } from '@voltkart/shared/client/base-api'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')

/** The account, and fetched data. */
const store = configureStore({
  reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
  middleware: (getDefault) => getDefault().concat(baseApi.middleware, followAccount),
})
const userInfo = loadUserInfo()
if (userInfo) store.dispatch(signedIn(userInfo))
persistSession(store)
const { shop } = await getDesktop().settings()
const router = createBrowserRouter(shop === null ? setupRoutes : desktopRoutes)

/** Goes to the page that the system requests: by a link, a notification or the menu. */
function openPage(path: string) {
  const { location, navigation } = router.state
  const at = navigation.location ?? location
  if (at.pathname !== path) void router.navigate(path)
}

getDesktop().onOpenPage(openPage)
// The admin screens open orders themselves; this is for the case that none of them is open,
// and it runs after them to avoid navigating twice.
getDesktop().onOpenOrder((orderId) => setTimeout(() => openPage(paths.order(orderId))))

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <AppTheme>
        <RouterProvider router={router} useTransitions={false} />
      </AppTheme>
    </Provider>
  </StrictMode>,
)
