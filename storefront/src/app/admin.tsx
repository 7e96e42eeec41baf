import { adminRoutes } from '@voltkart/admin-desktop/ui/routes'
import '@voltkart/shared/ui/fonts.css'
import '@voltkart/shared/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirectDocument, RouterProvider } from 'react-router-dom'
import { keepStored, restoreStored } from './keep-stored'
import { Providers, createStore } from './store'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to render into')

const router = createBrowserRouter([
  { path: '/admin', children: adminRoutes },
  // The storefront is another page with its own code.
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
])

const store = createStore()
restoreStored(store)
keepStored(store)
createRoot(root).render(
  <StrictMode>
    <Providers store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  </StrictMode>,
)
// Programs that use the page wait for this.
root.dataset['ready'] = 'true'
