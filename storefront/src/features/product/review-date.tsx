import { useEffect, useRef, useState } from 'react'
import { localDate } from '../../lib/dates'

/** How far below the screen something is when it is about to be scrolled to. */
const NEAR = '400px'

/**
 * When a review was written. The server does not know how dates are written where the reader is, and
 * to find out takes a phone as long as drawing half the page: it stands as on the wire until the
 * reader comes near.
 */
export function ReviewDate({ timestamp }: { timestamp: string }) {
  const ref = useRef<HTMLTimeElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return (
    <time ref={ref} dateTime={timestamp}>
      {isNear ? localDate(timestamp) : timestamp.slice(0, 10)}
    </time>
  )
}
