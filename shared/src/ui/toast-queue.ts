import { createContext } from 'react'

export interface ToastText {
  text: string
  variant: 'success' | 'info' | 'error'
  /** A button in the toast, for the likely next step. */
  action?: { label: string; onPress: () => void } | undefined
}

/** The maximum of toasts that wait for the code of the toaster; the oldest is dropped. */
const WAITING_MAX = 3

/** Queued toasts. The first one makes the page load the toaster. */
export interface ToastQueue {
  add(toast: ToastText): void
  /**
   * Delivers queued toasts, then each new one immediately. Returns a function that unsubscribes.
   */
  serve(show: (toast: ToastText) => void): () => void
  /** Whether toasts wait for the toaster. */
  isWaiting(): boolean
  /** Calls back on each toast that has to wait. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createToastQueue(): ToastQueue {
  const waitingToasts: ToastText[] = []
  const listeners = new Set<() => void>()
  let show: ((toast: ToastText) => void) | undefined
  return {
    add(toast) {
      if (show) {
        show(toast)
        return
      }
      waitingToasts.push(toast)
      if (waitingToasts.length > WAITING_MAX) waitingToasts.shift()
      for (const listener of listeners) listener()
    },
    serve(next) {
      show = next
      for (const toast of waitingToasts.splice(0)) next(toast)
      return () => {
        show = undefined
      }
    },
    isWaiting: () => waitingToasts.length > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ToastContext = createContext<ToastQueue>(createToastQueue())
