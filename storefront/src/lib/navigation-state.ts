import { createContext, useContext } from 'react'
import type { Location, NavigationType } from 'react-router-dom'

/** The current page, and how it was reached. */
export interface Shown {
  location: Location
  action: NavigationType
  /** Whether it keeps its scroll position, like a list that is filtered. */
  keepsScroll: boolean
  /** The reason why its code did not load. */
  failure?: unknown
}

export interface NavigationState {
  /** Undefined while the code of the first page is loading. */
  shown: Shown | undefined
  /** Whether the code of another page is loading; the current one is shown until then. */
  isLoading: boolean
}

export const NavigationContext = createContext<NavigationState>({
  shown: undefined,
  isLoading: true,
})

/** The current page, for components inside it. */
export function useShown(): Shown {
  const { shown } = useContext(NavigationContext)
  if (!shown) throw new Error('No page is shown yet')
  return shown
}
