import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import type { FormEventHandler, ReactNode, Ref } from 'react'
import { pageGround } from '../lib/page-ground'

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
        pageGround,
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
      <Typography variant="body2" color="textSecondary" role="status">
        {isDirty ? 'Unsaved changes' : ''}
      </Typography>
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
