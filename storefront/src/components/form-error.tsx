import Alert from '@mui/material/Alert'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { useEffect, useRef, type ReactNode } from 'react'

interface FormErrorProps {
  error: unknown
  /** What to do instead, such as a link to another page. */
  children?: ReactNode
}

/** The error on the page as well as in the toast, which is gone before it is read. */
export function FormError({ error, children }: FormErrorProps) {
  const ref = useRef<HTMLDivElement>(null)
  // On a phone the form may be scrolled so that its beginning is out of view.
  useEffect(() => {
    // Returned from the effect, Chromium's promise would be called as its cleanup.
    void ref.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    // Not announced again: the toast with the same words already is.
    <Alert ref={ref} severity="error" variant="outlined" role="note">
      {errorMessage(error)} {children}
    </Alert>
  )
}
