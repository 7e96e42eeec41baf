import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { keepStored, restoreStored } from './app/keep-stored'
import { loadAheadLater } from './app/load-ahead'
import { Providers } from './app/providers'
import { makeRouter } from './app/router'
import { makeStore } from './app/store'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into')

const store = makeStore()
// The router begins with the code of the page, which arrives meanwhile.
const router = makeRouter()

/** Draws the page. Not at the top of this file: what is loaded here imports from it in its turn. */
async function start(container: HTMLElement) {
  await restoreStored(store)
  keepStored(store)
  createRoot(container).render(
    <StrictMode>
      <Providers store={store}>
        {/* A tick or a step off the page shows at once, and so stops a search that waits to start. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  )
  loadAheadLater()
}

void start(root)
