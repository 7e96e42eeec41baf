import type { ComponentProps } from 'react'
import { Button } from './button'

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** While the request runs, the button shows progress and is disabled. */
  busy: boolean
}

/** The main button of a form. */
export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={busy}
      loadingPosition="start"
      {...rest}
    >
      {children}
    </Button>
  )
}
