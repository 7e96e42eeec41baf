import { useState, type RefObject } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { HomeValues, SectionValues } from './home-values'

/** The list of sections: which are open, moving, and deleting with undo. */
export function useSectionList(
  { control, getValues }: UseFormReturn<HomeValues>,
  formRef: RefObject<HTMLElement | null>,
) {
  const array = useFieldArray({ control, name: 'sections', keyName: 'key' })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [deleted, setDeleted] = useState<{ section: SectionValues; index: number } | null>(null)
  const [said, setSaid] = useState('')
  const [openLast, setOpenLast] = useState(false)
  const last = array.fields.at(-1)
  if (openLast && last) {
    setOpenLast(false)
    setOpen(new Set(open).add(last.key))
  }

  // The buttons belong to a place, so the focus must follow the section.
  function focusPlace(to: number, direction: 'up' | 'down') {
    const wanted = `[aria-label="Move section ${to + 1} ${direction}"]:not(:disabled)`
    const other = `[aria-label^="Move section ${to + 1} "]:not(:disabled)`
    requestAnimationFrame(() => {
      const form = formRef.current
      const button =
        form?.querySelector<HTMLElement>(wanted) ?? form?.querySelector<HTMLElement>(other)
      button?.focus()
    })
  }

  return {
    fields: array.fields,
    deleted,
    said,
    isOpen: (key: string) => open.has(key),

    toggle(key: string) {
      const next = new Set(open)
      if (!next.delete(key)) next.add(key)
      setOpen(next)
    },

    /** Adds a section at the end, open. */
    add(section: SectionValues) {
      array.append(section, { shouldFocus: false })
      setOpenLast(true)
      setSaid(`Section ${array.fields.length + 1} added`)
    },

    move(from: number, to: number) {
      array.move(from, to)
      setSaid(`Moved to place ${to + 1} of ${array.fields.length}`)
      focusPlace(to, to < from ? 'up' : 'down')
    },

    remove(index: number) {
      const section = getValues(`sections.${index}`)
      array.remove(index)
      setDeleted({ section, index })
    },

    undo() {
      if (!deleted) return
      array.insert(deleted.index, deleted.section, { shouldFocus: false })
      setDeleted(null)
    },
  }
}
