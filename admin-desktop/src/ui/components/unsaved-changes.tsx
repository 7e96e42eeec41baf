import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** While `when` is true, the browser asks before it closes, reloads or leaves the admin area. */
export function useLeaveWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
}

/** As the state of a navigation: it follows a save, so no confirmation is needed. */
export const AFTER_SAVE = 'after-save'

/** While there are unsaved changes, asks before the page is left in any way. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      nextLocation.state !== AFTER_SAVE &&
      nextLocation.pathname !== currentLocation.pathname,
  )

  useLeaveWarning(when)

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes on this page will be lost.
    </ConfirmDialog>
  )
}
