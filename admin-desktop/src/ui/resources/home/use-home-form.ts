import { errorBody } from '@voltkart/shared/client/error-message'
import { homeBodySchema, type Home } from '@voltkart/shared/contract/home'
import { sectionInWords } from '@voltkart/shared/contract/home-words'
import { useToast, useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { ConflictChoice, ConflictRow } from '../../components/conflict-dialog'
import { useRevealError } from '../../hooks/use-reveal-error'
import { showServerErrors } from '../../lib/reveal-error'
import { changedByOthers, ownChanges } from '../../lib/three-way'
import { useAdminUpdateHomeMutation, useLazyAdminHomeQuery } from './api'
import { bodyOf, fieldOf, valuesOf, type HomeValues } from './home-values'

const fields = ['sections'] as const

const inWords = (sections: HomeValues['sections']): string =>
  sections.map((section, index) => `${index + 1}. ${sectionInWords(bodyOf(section))}`).join('\n')

/** The form of the home page: saved against the version that was read. */
export function useHomeForm(home: Home, onDirty: (isDirty: boolean) => void) {
  const toast = useToast()
  const announce = useToastMutation()
  const [update, { isLoading }] = useAdminUpdateHomeMutation()
  const [fetchHome] = useLazyAdminHomeQuery()
  const [base, setBase] = useState(home)
  const [latest, setLatest] = useState<Home | null>(null)
  const form = useForm<HomeValues>({ defaultValues: valuesOf(home.sections) })
  const { formRef, reveal } = useRevealError()

  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  function goOnFrom(saved: Home) {
    setBase(saved)
    form.reset(valuesOf(saved.sections))
  }

  async function lookAtOther() {
    const { data, error } = await fetchHome()
    if (data) setLatest(data)
    else toast.failure(error)
  }

  async function save(values: HomeValues) {
    const body = { sections: values.sections.map(bodyOf) }
    const checked = homeBodySchema.safeParse(body)
    if (!checked.success) {
      for (const { path, message } of checked.error.issues) {
        form.setError(fieldOf(path.join('.')), { message })
      }
      reveal()
      return
    }
    const call = update({ headers: { 'if-match': `"${base.version}"` }, body })
    const answer = await announce(call, {
      onError: (error) => {
        if (errorBody(error)?.code === 'STALE_VERSION') void lookAtOther()
        showServerErrors(form, error, fieldOf)
        reveal()
      },
    })
    if (answer) goOnFrom(answer.home)
  }

  function choose(choice: ConflictChoice) {
    if (!latest) return
    const versions = {
      was: valuesOf(base.sections),
      is: valuesOf(latest.sections),
      mine: form.getValues(),
    }
    const own = choice === 'theirs' ? {} : ownChanges(fields, versions, choice === 'merge-mine')
    goOnFrom(latest)
    if (own.sections) form.setValue('sections', own.sections, { shouldDirty: true })
    setLatest(null)
  }

  function conflictRows(changed: Home): ConflictRow[] {
    const [was, is] = [valuesOf(base.sections), valuesOf(changed.sections)]
    return changedByOthers(fields, was, is, form.getValues()).map(
      ({ before, theirs, mine, both }) => ({
        label: 'Sections',
        before: inWords(before),
        theirs: inWords(theirs),
        mine: inWords(mine),
        both,
      }),
    )
  }

  return {
    form,
    formRef,
    saving: isLoading,
    submit: (event: FormEvent) => {
      // Errors of fields that are gone, such as of a deleted section, must not prevent sending.
      form.clearErrors()
      void form.handleSubmit(save)(event)
    },
    conflicts: latest && conflictRows(latest),
    choose,
    closeConflict: () => setLatest(null),
  }
}
