import { getHome, homeBodySchema, updateHome, type Home } from '@voltkart/shared/contract/home'
import { describeSection } from '@voltkart/shared/contract/home-texts'
import type { ConflictRow } from '../../components/conflict-dialog'
import { useLazyRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { useVersionedForm } from '../../hooks/use-versioned-form'
import type { FieldConflict } from '../../lib/three-way'
import { toBody, toField, toValues, type HomeValues, type SectionValues } from './home-values'
import { useState, type RefObject } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'

/** The list of sections: which are open, moving, and deleting with undo. */
export function useSectionList(
  { control, getValues }: UseFormReturn<HomeValues>,
  formRef: RefObject<HTMLElement | null>,
) {
  const array = useFieldArray({ control, name: 'sections', keyName: 'key' })
  // Sections are known by their positions: saving gives them new keys.
  const [open, setOpen] = useState<readonly boolean[]>([])
  const [deleted, setDeleted] = useState<{ section: SectionValues; index: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { length } = array.fields
  /** Changes the list of open sections as the list of sections. */
  function changeOpen(change: (places: boolean[]) => void) {
    const places = Array.from({ length }, (_, index) => open[index] ?? false)
    change(places)
    setOpen(places)
  }

  // The buttons belong to a place, so the focus must follow the section.
  function focusPlace(to: number, direction: 'up' | 'down') {
    const selector = `[aria-label="Move section ${to + 1} ${direction}"]:not(:disabled)`
    const otherButton = `[aria-label^="Move section ${to + 1} "]:not(:disabled)`
    requestAnimationFrame(() => {
      const form = formRef.current
      const button =
        form?.querySelector<HTMLElement>(selector) ?? form?.querySelector<HTMLElement>(otherButton)
      button?.focus()
    })
  }

  return {
    fields: array.fields,
    deleted,
    announcement,
    isOpen: (index: number) => open[index] ?? false,

    toggle: (index: number) =>
      changeOpen((places) => {
        places[index] = !places[index]
      }),

    /** Adds a section at the end, open. */
    add(section: SectionValues) {
      array.append(section, { shouldFocus: false })
      changeOpen((places) => places.push(true))
      setAnnouncement(`Section ${length + 1} added`)
    },

    move(from: number, to: number) {
      array.move(from, to)
      changeOpen((places) => places.splice(to, 0, ...places.splice(from, 1)))
      setAnnouncement(`Moved to place ${to + 1} of ${length}`)
      focusPlace(to, to < from ? 'up' : 'down')
    },

    remove(index: number) {
      const section = getValues(`sections.${index}`)
      array.remove(index)
      changeOpen((places) => places.splice(index, 1))
      setDeleted({ section, index })
    },

    undo() {
      if (!deleted) return
      array.insert(deleted.index, deleted.section, { shouldFocus: false })
      changeOpen((places) => places.splice(deleted.index, 0, false))
      setDeleted(null)
    },
  }
}

const describeSections = (sections: HomeValues['sections']): string =>
  sections.map((section, index) => `${index + 1}. ${describeSection(toBody(section))}`).join('\n')

/** The difference of two versions of the sections in words. */
export const toConflictRow = ({ both, ...versions }: FieldConflict<HomeValues>): ConflictRow => ({
  label: 'Sections',
  before: describeSections(versions.before),
  theirs: describeSections(versions.theirs),
  mine: describeSections(versions.mine),
  both,
})

/** The form of the home page: saved against the version that was read. */
export function useHomeForm(home: Home, onDirty: (isDirty: boolean) => void) {
  const [update, { isLoading }] = useRouteMutation(updateHome)
  const [fetchHome] = useLazyRouteQuery(getHome)
  return useVersionedForm({
    saved: home,
    onDirty,
    fields: ['sections'],
    toValues: ({ sections }: Home) => toValues(sections),
    toBody: ({ sections }: HomeValues) => ({ sections: sections.map(toBody) }),
    schema: homeBodySchema,
    toField,
    busy: isLoading,
    update: (headers, body) => update({ headers, body }),
    getSaved: ({ home: saved }) => saved,
    fetchLatest: () => fetchHome(),
  })
}
