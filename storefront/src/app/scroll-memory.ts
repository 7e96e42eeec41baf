import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router-dom'
import type { DisplayedPage } from '../lib/navigation-state'

const STORED = 'scroll-positions'

let positions: Record<string, number> | undefined

const readPositions = () =>
  (positions ??= (parseJson(readStored('sessionStorage', STORED)) ?? {}) as Record<string, number>)

/** All addresses that a browser opens by itself have the same key, so each is stored separately. */
const toKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** Stores the scroll position of a page before it is left. */
export function keepScroll(location: Location): void {
  readPositions()[toKey(location)] = window.scrollY
}

function bringBack({ location, keepsScroll }: DisplayedPage, isFirst: boolean): void {
  const position = readPositions()[toKey(location)]
  const target =
    location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  // A server-rendered page may have been scrolled already, by the user or by the browser.
  if (isFirst && ((position === undefined && !target) || window.scrollY > 0)) return
  if (position !== undefined) window.scrollTo(0, position)
  else if (target) target.scrollIntoView()
  else if (!keepsScroll) window.scrollTo(0, 0)
}

/** Restores the scroll position of an earlier page, and shows any other page from its top. */
export function useScrollMemory(displayed: DisplayedPage): void {
  const isFirstRef = useRef(true)
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const leavePage = () => {
      keepScroll(displayed.location)
      // Without storage the page starts at its top after a reload.
      writeStored('sessionStorage', STORED, JSON.stringify(readPositions()))
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', leavePage)
    return () => window.removeEventListener('pagehide', leavePage)
  }, [displayed])
  useLayoutEffect(() => {
    bringBack(displayed, isFirstRef.current)
    isFirstRef.current = false
  }, [displayed])
}
