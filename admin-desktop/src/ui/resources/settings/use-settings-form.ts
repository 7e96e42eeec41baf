import { getShop, shopProfileSchema, updateShop, type Shop } from '@voltkart/shared/contract/shop'
import type { FieldPath } from 'react-hook-form'
import { useLazyRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { useVersionedForm } from '../../hooks/use-versioned-form'
import { settingsFields } from './settings-fields'
import { profileBody, toSettings, type SettingsValues } from './settings-values'

const firstFields: Record<string, FieldPath<SettingsValues>> = {
  address: 'address.address',
  gst: 'gst.gstin',
  grievanceOfficer: 'grievanceOfficer.name',
  deliveryDays: 'deliveryDays.to',
  pickup: 'pickup.name',
}

// The names of the form's fields are those of the profile.
// All PIN codes of a zone are one field, as are its States.
const toField = (path: string) => {
  const field = path.replace(/^(zones\.\d+\.(?:pins|states))\..*$/, '$1')
  return firstFields[field] ?? (field as FieldPath<SettingsValues>)
}

/** The settings form: saved against the version that was read, and merged if that is stale. */
export function useSettingsForm(shop: Shop, onDirty: (isDirty: boolean) => void) {
  const [update, { isLoading }] = useRouteMutation(updateShop)
  const [fetchShop] = useLazyRouteQuery(getShop)
  return useVersionedForm({
    saved: shop,
    onDirty,
    fields: settingsFields,
    toValues: toSettings,
    toBody: profileBody,
    schema: shopProfileSchema,
    toField,
    busy: isLoading,
    update: (headers, body) => update({ headers, body }),
    savedOf: ({ shop: saved }) => saved,
    fetchLatest: () => fetchShop(),
  })
}
