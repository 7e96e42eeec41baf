import { memo, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part'

const Footer = lazyPart(() => import('./footer').then((part) => part.Footer))

/** The footer, with its own code: it is below the first screen, and its links work without code. */
export const LazyFooter = memo(function LazyFooter() {
  return (
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  )
})
