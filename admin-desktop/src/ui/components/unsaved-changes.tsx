import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useBlocker } from 'react-router-dom'
import { useLeaveWarning } from '../hooks/use-leave-warning'

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
