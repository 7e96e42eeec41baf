import { getHome, homeBodySchema, updateHome, type Home } from '@voltkart/shared/contract/home'
import { sectionInWords } from '@voltkart/shared/contract/home-words'
import type { ConflictRow } from '../../components/conflict-dialog'
import { useLazyRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { useVersionedForm } from '../../hooks/use-versioned-form'
import type { FieldConflict } from '../../lib/three-way'
import { toBody, toField, toValues, type HomeValues } from './home-values'

const inWords = (sections: HomeValues['sections']): string =>
  sections.map((section, index) => `${index + 1}. ${sectionInWords(toBody(section))}`).join('\n')

/** The difference of two versions of the sections in words. */
export const conflictRow = ({ both, ...versions }: FieldConflict<HomeValues>): ConflictRow => ({
  label: 'Sections',
  before: inWords(versions.before),
  theirs: inWords(versions.theirs),
  mine: inWords(versions.mine),
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
    savedOf: ({ home: saved }) => saved,
    fetchLatest: () => fetchHome(),
  })
}
