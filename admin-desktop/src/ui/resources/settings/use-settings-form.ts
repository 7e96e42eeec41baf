import { errorBody } from '@voltkart/shared/client/error-message'
import { shopProfileSchema, type Shop } from '@voltkart/shared/contract/shop'
import { useToast, useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useState, type FormEvent } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { ConflictChoice } from '../../components/conflict-dialog'
import { useRevealError } from '../../hooks/use-reveal-error'
import { showServerErrors } from '../../lib/reveal-error'
import { useLazyAdminShopQuery } from '../../lib/staff-shop-api'
import { changedByOthers, ownChanges } from '../../lib/three-way'
import { useAdminUpdateShopMutation } from './api'
import { settingsFields } from './settings-fields'
import { profileBody, settingsOf, type SettingsValues } from './settings-values'

const firstFields: Record<string, FieldPath<SettingsValues>> = {
  address: 'address.address',
  gst: 'gst.gstin',
  grievanceOfficer: 'grievanceOfficer.name',
  deliveryDays: 'deliveryDays.to',
  pickup: 'pickup.name',
}

// The names of the form's fields are those of the profile.
// All PIN codes of a zone are one field, as are its States.
const fieldOf = (path: string) => {
  const field = path.replace(/^(zones\.\d+\.(?:pins|states))\..*$/, '$1')
  return firstFields[field] ?? (field as FieldPath<SettingsValues>)
}

/** The settings form: saved against the version that was read, and merged if that is stale. */
export function useSettingsForm(shop: Shop, onDirty: (isDirty: boolean) => void) {
  const toast = useToast()
  const announce = useToastMutation()
  const [update, { isLoading }] = useAdminUpdateShopMutation()
  const [fetchShop] = useLazyAdminShopQuery()
  const [base, setBase] = useState(shop)
  const [latest, setLatest] = useState<Shop | null>(null)
  const form = useForm<SettingsValues>({ defaultValues: settingsOf(shop) })
  const { formRef, reveal } = useRevealError()

  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  function goOnFrom(saved: Shop) {
    setBase(saved)
    form.reset(settingsOf(saved))
  }

  async function lookAtOther() {
    const { data, error } = await fetchShop()
    if (data) setLatest(data)
    else toast.failure(error)
  }

  async function save(values: SettingsValues) {
    const body = profileBody(values)
    const checked = shopProfileSchema.safeParse(body)
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
    if (answer) goOnFrom(answer.shop)
  }

  function choose(choice: ConflictChoice) {
    if (!latest) return
    const versions = { was: settingsOf(base), is: settingsOf(latest), mine: form.getValues() }
    const own =
      choice === 'theirs' ? {} : ownChanges(settingsFields, versions, choice === 'merge-mine')
    goOnFrom(latest)
    for (const field of settingsFields) {
      const value = own[field]
      if (value !== undefined) form.setValue(field, value, { shouldDirty: true })
    }
    setLatest(null)
  }

  return {
    form,
    formRef,
    saving: isLoading,
    submit: (event: FormEvent) => {
      // Errors of fields that are gone, such as of a removed row, must not prevent sending.
      form.clearErrors()
      void form.handleSubmit(save)(event)
    },
    conflicts: latest
      ? changedByOthers(settingsFields, settingsOf(base), settingsOf(latest), form.getValues())
      : null,
    choose,
    closeConflict: () => setLatest(null),
  }
}
