import { useLayoutEffect, type RefObject } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Puts the cursor into a field when `/` is pressed anywhere where nothing is being typed. */
export function useFocusKey(ref: RefObject<HTMLInputElement | null>): void {
  // Before the field is seen, so that the key works from then on.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== '/' || !plain || isTyping(event.target)) return
      event.preventDefault()
      ref.current?.focus()
      ref.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [ref])
}
