import { Notice } from '@voltkart/shared/ui/notice'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface FormErrorProps {
  error: unknown
  /** An alternative, such as a link to another page. */
  children?: ReactNode
}

/**
 * The error of the form around it, on the page as well as in the toast, which disappears before it
 * can be read. It is removed when a field is changed or the form is sent again.
 */
export function FormError({ error, children }: FormErrorProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [corrected, setCorrected] = useState<unknown>()
  // On a phone the form may be scrolled so that its beginning is out of view.
  useEffect(() => {
    // If the effect returned it, Chromium's promise would be called as its cleanup.
    void ref.current?.scrollIntoView({ block: 'center' })
    const form = ref.current?.closest('form')
    const hide = () => setCorrected(error)
    form?.addEventListener('input', hide)
    form?.addEventListener('submit', hide)
    return () => {
      form?.removeEventListener('input', hide)
      form?.removeEventListener('submit', hide)
    }
  }, [error])
  if (error === corrected) return null
  return (
    // The notice is not announced: the toast with the same words already is.
    <Notice ref={ref} severity="error" variant="outlined" role="note">
      {getErrorMessage(error)} {children}
    </Notice>
  )
}
