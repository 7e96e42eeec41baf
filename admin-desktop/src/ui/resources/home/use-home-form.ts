import { homeBodySchema, type Home } from '@voltkart/shared/contract/home'
import { sectionInWords } from '@voltkart/shared/contract/home-words'
import type { ConflictRow } from '../../components/conflict-dialog'
import { useVersionedForm } from '../../hooks/use-versioned-form'
import type { FieldConflict } from '../../lib/three-way'
import { useAdminUpdateHomeMutation, useLazyAdminHomeQuery } from './api'
import { bodyOf, fieldOf, valuesOf, type HomeValues } from './home-values'

const inWords = (sections: HomeValues['sections']): string =>
  sections.map((section, index) => `${index + 1}. ${sectionInWords(bodyOf(section))}`).join('\n')

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
  const [update, { isLoading }] = useAdminUpdateHomeMutation()
  const [fetchHome] = useLazyAdminHomeQuery()
  return useVersionedForm({
    saved: home,
    onDirty,
    fields: ['sections'],
    valuesOf: ({ sections }: Home) => valuesOf(sections),
    bodyOf: ({ sections }: HomeValues) => ({ sections: sections.map(bodyOf) }),
    schema: homeBodySchema,
    fieldOf,
    busy: isLoading,
    update: (headers, body) => update({ headers, body }),
    savedOf: ({ home: saved }) => saved,
    fetchLatest: () => fetchHome(),
  })
}
