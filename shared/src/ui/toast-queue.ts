import { createContext } from 'react'

export interface ToastText {
  text: string
  variant: 'success' | 'info' | 'error'
}

/** Toasts on their way to be shown. The first one makes the page load what shows them. */
export interface ToastQueue {
  add(toast: ToastText): void
  /** Hands over what waits, and from now on each toast at once. Answers how to stop. */
  serve(show: (toast: ToastText) => void): () => void
  /** Whether there has been a toast yet. */
  isWanted(): boolean
  /** Tells of the first toast. Answers how to stop. */
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
