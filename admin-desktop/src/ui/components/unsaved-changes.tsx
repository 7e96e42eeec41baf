import { Stack } from '@mui/material'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { type FormEventHandler, type ReactNode, type Ref, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { getPageBackground } from '../lib/page-loading'
import { MutedText } from '../lib/text'

/** While `when` is true, the browser asks before it closes, reloads or leaves the admin area. */
export function useLeaveWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
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

interface SaveBarProps {
  label: string
  busy: boolean
  isDirty: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** The button that saves a long form, in view at the end of the window until the form ends. */
export function SaveBar({ label, busy, isDirty, children }: SaveBarProps) {
  return (
    <Stack
      direction="row"
      sx={[
        getPageBackground,
        {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          gap: 3,
          flexWrap: 'wrap',
          alignItems: 'center',
          py: 3,
          borderTop: 1,
          borderColor: 'divider',
        },
      ]}
    >
      <SubmitButton busy={busy}>{label}</SubmitButton>
      {children}
      <MutedText role="status">{isDirty ? 'Unsaved changes' : ''}</MutedText>
    </Stack>
  )
}

interface FormWithSaveBarProps {
  formRef: Ref<HTMLFormElement>
  gap: number
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/**
 * A long form with a save bar at its end. Fields that get the focus are not behind the bar, nor behind
 * sticky contents.
 */
export function FormWithSaveBar({ formRef, gap, onSubmit, children }: FormWithSaveBarProps) {
  return (
    <Stack
      component="form"
      ref={formRef}
      noValidate
      onSubmit={onSubmit}
      sx={{
        gap,
        '& :is(input, textarea, select, button)': {
          scrollMarginTop: 136,
          scrollMarginBottom: 96,
        },
      }}
    >
      {children}
    </Stack>
  )
}
