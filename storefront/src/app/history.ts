import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom'

/** The current location and how it was reached, with the steps to other locations. */
export interface ShopHistory extends Navigator {
  readonly location: Location
  readonly action: NavigationType
  /** Calls `listener` when the visitor goes back or forward. */
  listen: (listener: () => void) => void
}

/** The value of an entry in `window.history.state`; the names are React Router's. */
interface EntryState {
  usr?: unknown
  key?: string
}

const createKey = () => Math.random().toString(36).slice(2, 10)

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** Percent-encodes as a browser's address bar does, so that links compare equal to locations. */
function encodeLocation(to: To) {
  const { pathname, search, hash } = new URL(createHref(to), 'http://localhost')
  return { pathname, search, hash }
}

/** The history of this browser tab. */
export function createBrowserHistory(): ShopHistory {
  let action = NavigationType.Pop
  return {
    createHref,
    encodeLocation,
    get action() {
      return action
    },
    get location() {
      const { pathname, search, hash } = window.location
      const { usr = null, key = 'default' } = (window.history.state ?? {}) as EntryState
      return { pathname, search, hash, state: usr, key }
    },
    push(to, usr: unknown) {
      action = NavigationType.Push
      try {
        window.history.pushState({ usr, key: createKey() }, '', createHref(to))
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        // Safari refuses more than 100 entries in 30 seconds.
        window.location.assign(createHref(to))
      }
    },
    replace(to, usr: unknown) {
      action = NavigationType.Replace
      window.history.replaceState({ usr, key: createKey() }, '', createHref(to))
    },
    go: (delta) => window.history.go(delta),
    listen(listener) {
      window.addEventListener('popstate', () => {
        action = NavigationType.Pop
        listener()
      })
    },
  }
}

const stays = () => {
  throw new Error('A page rendered on the server stays at its address')
}

/** The history of one page rendered on the server. */
export function createStaticHistory(address: string): ShopHistory {
  const { pathname = '/', search = '', hash = '' } = parsePath(address)
  return {
    createHref,
    encodeLocation,
    action: NavigationType.Pop,
    location: { pathname, search, hash, state: null, key: 'default' },
    push: stays,
    replace: stays,
    go: stays,
    listen: () => undefined,
  }
}
