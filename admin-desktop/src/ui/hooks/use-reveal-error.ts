import { useEffect, useRef, useState } from 'react'
import { revealFirstError } from '../lib/reveal-error'

/**
 * For a form whose errors come from the server: after `reveal()` the first field with an error is
 * scrolled into view and focused, as soon as it is rendered.
 */
export function useRevealError() {
  const formRef = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) revealFirstError(formRef.current)
  }, [asked])
  return { formRef, reveal: () => setAsked((before) => before + 1) }
}
