import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { keepStored, restoreStored } from './app/keep-stored'
import { loadAheadLater } from './app/load-ahead'
import { loadPageCode } from './app/page-code'
import { Providers } from './app/providers'
import { makeRouter } from './app/router'
import { makeStore, type AppStore } from './app/store'
import { pageListens, stopKeepingPresses } from './lib/early-presses'
import { writtenAnswers, type KnownAnswer } from './lib/known-answers'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into')

function shop(store: AppStore, drawnFrom?: ReturnType<AppStore['getState']>): ReactNode {
  return (
    <StrictMode>
      <Providers store={store} {...(drawnFrom ? { drawnFrom } : {})}>
        {/* A tick or a step off the page shows at once, and so stops a search that waits to start. */}
        <RouterProvider router={makeRouter()} useTransitions={false} />
      </Providers>
    </StrictMode>
  )
}

/** Takes over the page that the server has drawn; what only this browser knows is filled in after. */
async function takeOver(container: HTMLElement, known: readonly KnownAnswer[]) {
  await loadPageCode(window.location.pathname)
  const store = makeStore(known)
  stopKeepingPresses()
  hydrateRoot(container, shop(store, store.getState()))
  await restoreStored(store)
  keepStored(store)
  await pageListens
}

async function draw(container: HTMLElement) {
  const store = makeStore()
  const page = shop(store)
  await restoreStored(store)
  keepStored(store)
  stopKeepingPresses()
  createRoot(container).render(page)
}

/** Not at the top of this file: what is loaded meanwhile imports from it in its turn. */
async function start(container: HTMLElement) {
  const known = writtenAnswers()
  await (known ? takeOver(container, known) : draw(container))
  // Programs that use the page wait for this.
  container.dataset['ready'] = 'true'
  loadAheadLater()
}

void start(root)
