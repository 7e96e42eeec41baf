import { createContext } from 'react'

export interface ToastText {
  text: string
  variant: 'success' | 'info' | 'error'
}

/** Toasts on their way to be shown. The first one makes the page load what shows them. */
export interface ToastQueue {
  add(toast: ToastText): void
  /**
   * Delivers queued toasts, then each new one immediately. Returns a function that unsubscribes.
   */
  serve(show: (toast: ToastText) => void): () => void
  /** Whether there has been a toast yet. */
  isWanted(): boolean
  /** Calls back on the first toast. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createToastQueue(): ToastQueue {
  const waiting: ToastText[] = []
  const listeners = new Set<() => void>()
  let show: ((toast: ToastText) => void) | undefined
  let wanted = false
  return {
    add(toast) {
      if (show) show(toast)
      else waiting.push(toast)
      if (wanted) return
      wanted = true
      for (const listener of listeners) listener()
    },
    serve(next) {
      show = next
      for (const toast of waiting.splice(0)) next(toast)
      return () => {
        show = undefined
      }
    },
    isWanted: () => wanted,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ToastContext = createContext<ToastQueue>(createToastQueue())
