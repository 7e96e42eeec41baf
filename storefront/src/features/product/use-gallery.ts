import { useRef, useState, type KeyboardEvent } from 'react'

/** Where each key leads, from a picture on. */
const steps: Record<string, (current: number, count: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_current, count) => count - 1,
}

/**
 * Which of several pictures is shown in a strip that is pushed aside by finger, and how to show
 * another. `count` is how many there are.
 */
export function useGallery(count: number) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** Where the strip is on its way to; pictures that pass meanwhile do not count as shown. */
  const target = useRef<number | null>(null)

  function show(index: number): void {
    const strip = stripRef.current
    if (!strip || index < 0 || index >= count) return
    target.current = index
    setCurrent(index)
    strip.scrollLeft = index * strip.clientWidth
  }

  return {
    stripRef,
    current,
    show,
    stripProps: {
      onScroll() {
        const strip = stripRef.current
        if (!strip || strip.clientWidth === 0) return
        const index = Math.round(strip.scrollLeft / strip.clientWidth)
        if (target.current === null) setCurrent(index)
        else if (target.current === index) target.current = null
      },
      // From now on the visitor leads.
      onPointerDown: () => void (target.current = null),
      onWheel: () => void (target.current = null),
      onKeyDown(event: KeyboardEvent) {
        const step = steps[event.key]
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        show(step(current, count))
      },
    },
  }
}
