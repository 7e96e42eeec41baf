import { createContext, useContext } from 'react'
import type { Location, NavigationType } from 'react-router-dom'

/** The page that is shown, and how it was come to. */
export interface Shown {
  location: Location
  action: NavigationType
  /** Whether it stays where it is scrolled to, as a list does that is filtered. */
  keepsScroll: boolean
  /** Why its code did not arrive. */
  failure?: unknown
}

export interface NavigationState {
  /** Nothing while the code of the first page is on its way. */
  shown: Shown | undefined
  /** Whether the code of another page is on its way; the one before is shown until it is there. */
  isLoading: boolean
}

export const NavigationContext = createContext<NavigationState>({
  shown: undefined,
  isLoading: true,
})

/** What is shown, for those who stand in it. */
export function useShown(): Shown {
  const { shown } = useContext(NavigationContext)
  if (!shown) throw new Error('No page is shown yet')
  return shown
}
