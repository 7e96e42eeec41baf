import { createStoredText } from '@voltkart/shared/client/browser-storage'
import { normalisePin } from '@voltkart/shared/domain/pin-code'
import { useSyncExternalStore } from 'react'

const storedText = createStoredText('pin')

/** Whether a text is a PIN code of six digits. */
export const isPin = (text: string): boolean => normalisePin(text) === text

/** Reads the PIN code for which this browser shows delivery dates; empty if there is none. */
export function readStoredPin(): string {
  const pin = storedText.read() ?? ''
  return isPin(pin) ? pin : ''
}

/** Stores a PIN code for all pages and tabs of the shop. */
export const storePin = (pin: string): void => storedText.write(pin)

/** The stored PIN code; empty during hydration. */
export const useStoredPin = (): string =>
  useSyncExternalStore(storedText.subscribe, readStoredPin, () => '')
