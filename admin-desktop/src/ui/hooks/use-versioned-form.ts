import { getErrorBody } from '@voltkart/shared/client/error-message'
import { useToast, useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useState, type FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import type { z } from 'zod'
import { showServerErrors, useRevealError } from './form-errors'
import { findChangedByOthers, getOwnChanges, type ConflictChoice } from '../lib/three-way'

interface Outcome<Data> {
  data?: Data | undefined
  error?: unknown
}

interface VersionedForm<Saved, Values extends FieldValues, Body, Data> {
  /** The record as it was read. */
  saved: Saved
  onDirty: (isDirty: boolean) => void
  /** The fields that are merged with the changes of others. */
  fields: readonly (keyof Values & Path<Values>)[]
  toValues: (saved: Saved) => Values
  toBody: (values: Values) => Body
  schema: z.ZodType
  /** The field for a path of the request. */
  toField: (path: string) => FieldPath<Values>
  busy: boolean
  update: (headers: { 'if-match': string }, body: Body) => PromiseLike<Outcome<Data>>
  /** The saved record in the response. */
  getSaved: (result: Data) => Saved
  /** Reads the record as it is now. */
  fetchLatest: () => PromiseLike<Outcome<Saved>>
}

/** A form that is saved against the version that was read, and merged if that is stale. */
export function useVersionedForm<
  Saved extends { version: number },
  Values extends FieldValues,
  Body,
  Data extends { message: string },
>(options: VersionedForm<Saved, Values, Body, Data>) {
  const { saved, onDirty, fields, toValues, toField } = options
  const toast = useToast()
  const announce = useToastMutation()
  const [base, setBase] = useState(saved)
  const [latest, setLatest] = useState<Saved | null>(null)
  const form = useForm<Values>({ defaultValues: toValues(saved) as DefaultValues<Values> })
  const { formRef, reveal } = useRevealError()

  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  function startFrom(current: Saved) {
    setBase(current)
    form.reset(toValues(current))
  }

  async function loadLatest() {
    const { data, error } = await options.fetchLatest()
    if (data) setLatest(data)
    else toast.failure(error)
  }

  async function saveValues(values: Values) {
    const body = options.toBody(values)
    const checked = options.schema.safeParse(body)
    if (!checked.success) {
      for (const { path, message } of checked.error.issues) {
        form.setError(toField(path.join('.')), { message })
      }
      return reveal()
    }
    const call = options.update({ 'if-match': `"${base.version}"` }, body)
    const result = await announce(call, {
      onError: (error) => {
        if (getErrorBody(error)?.code === 'STALE_VERSION') void loadLatest()
        showServerErrors(form, error, toField)
        reveal()
      },
    })
    if (result) startFrom(options.getSaved(result))
  }

  function resolveConflict(choice: ConflictChoice) {
    if (!latest) return
    const versions = { base: toValues(base), theirs: toValues(latest), mine: form.getValues() }
    const changes =
      choice === 'theirs' ? {} : getOwnChanges(fields, versions, choice === 'merge-mine')
    startFrom(latest)
    for (const [field, value] of Object.entries(changes)) {
      const path = field as Path<Values>
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    setLatest(null)
  }

  return {
    form,
    formRef,
    saving: options.busy,
    submit: (event: FormEvent) => {
      // Errors of fields that do not exist any more, such as of a removed row, must not prevent sending.
      form.clearErrors()
      void form.handleSubmit(saveValues)(event)
    },
    conflicts:
      latest && findChangedByOthers(fields, toValues(base), toValues(latest), form.getValues()),
    choose: resolveConflict,
    closeConflict: () => setLatest(null),
  }
}
