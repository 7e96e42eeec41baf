import { createPath, parsePath, type NavigateOptions, type To } from 'react-router-dom'
import type { NavigationState } from '../lib/navigation-state'
import type { ShopHistory } from './history'
import { isPageCodeThere, loadPageCode } from './routes'
import { keepScroll } from './scroll-memory'

/** The admin area is a separate page with its own code. */
const isElsewhere = (pathname: string) => /^\/admin(\/|$)/.test(pathname)

/**
 * Navigates between pages. The current page and its address stay until the code of the next page is
 * loaded; a newer navigation wins.
 */
export function createNavigation(history: ShopHistory) {
  const listeners = new Set<() => void>()
  let state: NavigationState = { displayed: undefined, isLoading: true }
  let latest = 0

  function setState(nextState: NavigationState) {
    state = nextState
    for (const listener of listeners) listener()
  }

  function showLocation(keepsScroll: boolean, failure?: unknown) {
    const { location, action } = history
    setState({ displayed: { location, action, keepsScroll, failure }, isLoading: false })
  }

  async function goTo(pathname: string, step: () => void, keepsScroll = false) {
    const turn = ++latest
    let failure: unknown
    if (!isPageCodeThere(pathname)) {
      setState({ ...state, isLoading: true })
      try {
        await loadPageCode(pathname)
      } catch (error) {
        failure = error
      }
      if (turn !== latest) return
    }
    if (state.displayed) keepScroll(state.displayed.location)
    step()
    showLocation(keepsScroll, failure)
  }

  const by =
    (kind: 'push' | 'replace') =>
    (to: To, data?: unknown, { preventScrollReset }: NavigateOptions = {}) => {
      const { pathname = '/', ...rest } = typeof to === 'string' ? parsePath(to) : to
      if (isElsewhere(pathname)) {
        window.location[kind === 'push' ? 'assign' : 'replace'](createPath({ pathname, ...rest }))
      } else {
        void goTo(pathname, () => history[kind](to, data), preventScrollReset)
      }
    }

  history.listen(() => void goTo(history.location.pathname, () => undefined))
  void goTo(history.location.pathname, () => undefined)
  return {
    navigator: { ...history, push: by('push'), replace: by('replace') },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Navigation = ReturnType<typeof createNavigation>
