import Card from '@mui/material/Card'
import { useEffect, useRef, type ReactNode } from 'react'

const isOverPage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root') !== null

/**
 * The card around a list and its controls. The focus stays in it when the focused element
 * disappears: a deleted row, the buttons for selected rows, or a dialog that those opened.
 */
export function ListCard({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = ref.current
    if (!card) return
    let isInside = false
    const note = ({ target }: FocusEvent) => {
      // After a dialog or a menu, the focus returns to where it was.
      if (!isOverPage(target)) isInside = target instanceof Node && card.contains(target)
    }
    const stay = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) card.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', note)
    stay.observe(card, { childList: true, subtree: true })
    // Dialogs are rendered beside the page.
    stay.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('focusin', note)
      stay.disconnect()
    }
  }, [])
  return (
    <Card component="section" aria-label={label} tabIndex={-1} ref={ref}>
      {children}
    </Card>
  )
}
