import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers'
import { makeRouter } from './app/router'
import { keepStored, makeStore } from './app/store'
import { RouterProvider } from 'react-router-dom'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into')

const store = makeStore()
keepStored(store)

createRoot(root).render(
  <StrictMode>
    <Providers store={store}>
      {/* A tick or a step off the page shows at once, and so stops a search that waits to start. */}
      <RouterProvider router={makeRouter()} useTransitions={false} />
    </Providers>
  </StrictMode>,
)
