import { useLocation } from 'react-router-dom'

/** The state of a navigation to an order that is packed at once, one of several in a row. */
export const packOnArrival = { packing: true } as const

/** Whether the page was opened to pack its order. */
export function useIsPackingRound(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'packing' in state
}
