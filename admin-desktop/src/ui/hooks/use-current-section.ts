import { useEffect, useState } from 'react'

/** A section is current once its top has reached this distance from the top of the window. */
const READING_LINE_PX = 160

function currentOf(ids: readonly string[]): string | undefined {
  const { scrollY, innerHeight } = window
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2
  if (isAtEnd) return ids.at(-1)
  const reached = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= READING_LINE_PX
  })
  return reached.at(-1) ?? ids[0]
}

/** The section of a long page that is being read; it follows scrolling. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const ids = sections.map(({ id }) => id)
    const update = () => setCurrent(currentOf(ids))
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [sections])
  return current
}
