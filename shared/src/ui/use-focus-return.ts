import { useEffect, useState } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** The button of a form loses the focus while its request runs, since it is disabled. */
const getFocused = () =>
  isLost()
    ? document.querySelector('.MuiButton-loading, .button:has(.button-spinner)')
    : document.activeElement

/** Focuses an element, a disabled one once it is enabled, unless another element has the focus. */
function focusWhenEnabled(element: HTMLElement): void {
  if (!isLost()) return
  element.focus()
  if (!element.matches(':disabled')) return
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return
    observer.disconnect()
    if (isLost()) element.focus()
  })
  observer.observe(element, { attributes: true, attributeFilter: ['disabled'] })
}

/** When the calling dialog closes, returns the focus to the element that had it before. */
export function useFocusReturn(): void {
  const [before] = useState(getFocused)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) focusWhenEnabled(before)
    },
    [before],
  )
}
