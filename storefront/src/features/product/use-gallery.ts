import { useRef, useState, type KeyboardEvent } from 'react'

/** The target of each key, from a picture's index. */
const steps: Record<string, (current: number, count: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_current, count) => count - 1,
}

/**
 * The current picture in a strip that can be swiped, and a function that shows another. `count` is
 * the number of pictures.
 */
export function useGallery(count: number) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The target of the running scroll; pictures passed on the way do not count as shown. */
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
      // From now on the visitor controls the strip.
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
