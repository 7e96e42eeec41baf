import { createContext, useContext } from 'react'
import type { Location, NavigationType } from 'react-router-dom'

/** The current page, and how it was reached. */
export interface DisplayedPage {
  location: Location
  action: NavigationType
  /** Whether it keeps its scroll position, like a list that is filtered. */
  keepsScroll: boolean
  /** The reason why its code did not load. */
  failure?: unknown
}

export interface NavigationState {
  /** Undefined while the code of the first page is loading. */
  displayed: DisplayedPage | undefined
  /** Whether the code of another page is loading; the current one is shown until then. */
  isLoading: boolean
}

export const NavigationContext = createContext<NavigationState>({
  displayed: undefined,
  isLoading: true,
})

/** The current page, for components inside it. */
export function useDisplayedPage(): DisplayedPage {
  const { displayed } = useContext(NavigationContext)
  if (!displayed) throw new Error('No page is shown yet')
  return displayed
}

/** The element that the pages of the checkout put their own header into. */
export const CHECKOUT_HEADER_ID = 'checkout-header'

/** Whether an address is a step of the checkout. */
export const isCheckout = (pathname: string) => /^\/(shipping|payment|place-order)$/.test(pathname)
