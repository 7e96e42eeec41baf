import { writeStored } from '@voltkart/shared/client/browser-storage'
import { normalisePin } from '@voltkart/shared/domain/pin-code'
import { useSyncExternalStore } from 'react'

const KEY = 'pin'
const listeners = new Set<() => void>()
let storedPin = ''

/** Whether a text is a PIN code of six digits. */
export const isPin = (text: string): boolean => normalisePin(text) === text

/** The PIN code for which this browser shows delivery dates; empty if there is none. */
export function readStoredPin(): string {
  try {
    storedPin = localStorage.getItem(KEY) ?? ''
  } catch {
    // Storage is forbidden. The PIN code lasts as long as the page.
  }
  return isPin(storedPin) ? storedPin : ''
}

/** Stores a PIN code for all pages and tabs of the shop. */
export function storePin(pin: string): void {
  storedPin = pin
  writeStored('localStorage', KEY, pin)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stored PIN code; empty during hydration. */
export const useStoredPin = (): string => useSyncExternalStore(subscribe, readStoredPin, () => '')
