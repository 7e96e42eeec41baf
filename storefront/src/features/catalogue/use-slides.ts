import { startTransition, useEffect, useState } from 'react'
import { useMedia } from '../../lib/use-media'
import type { ProductSummary } from '@voltkart/shared/contract/products'

/** A picture with its title, and where it leads to. */
export interface PictureOfSlide {
  image: string
  title: string
  link: string
}

/** A slide of a carousel: a product or a picture. */
export type Slide = { key: string; name: string } & (
  | { product: ProductSummary; picture?: never }
  | { product?: never; picture: PictureOfSlide }
)

/** How long each slide stays, in milliseconds. */
const SLIDE_MS = 3_000

/**
 * The current slide. Slides change automatically unless the visitor points at or focuses them
 * (`held`), has paused them, or has set their system to reduced motion.
 */
export function useSlides(count: number, held: boolean) {
  const [current, setCurrent] = useState(0)
  const [stopped, setStopped] = useState(false)
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const runs = count > 1 && !held && !stopped && !calm
  useEffect(() => {
    if (!runs) return
    // A transition, since input must not wait for it.
    const showNext = () => startTransition(() => setCurrent((current + 1) % count))
    const timer = setTimeout(showNext, SLIDE_MS)
    return () => clearTimeout(timer)
  }, [runs, current, count])
  return {
    current: Math.min(current, Math.max(count - 1, 0)),
    stopped: stopped || calm,
    canRun: !calm,
    toggle: () => setStopped(!stopped),
    show: setCurrent,
    step: (by: 1 | -1) => setCurrent((current + by + count) % count),
  }
}
