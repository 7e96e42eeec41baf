import { shopGstSchema, shopProfileSchema, type Shop } from '@voltkart/shared/contract/shop'
import { fromFormValues, toFormValues, type FormValues } from '../../lib/form-values'
import { zoneBody, zoneValues, type ZoneValues } from './zone-values'

type ProfileValues = FormValues<typeof shopProfileSchema>
export type AddressValues = ProfileValues['address']

/** The values of the settings form; brand, officer, pickup address and others are blank if absent. */
export interface SettingsValues extends Omit<ProfileValues, 'branches' | 'gst' | 'zones'> {
  branches: (AddressValues & { name: string })[]
  /** Whether the shop is registered for GST; `gst` counts only then. */
  hasGst: boolean
  gst: FormValues<typeof shopGstSchema>
  zones: ZoneValues[]
}

export const emptyAddress: AddressValues = {
  address: '',
  city: '',
  postalCode: '',
  stateCode: '',
}

/** A shop's profile as form values. */
export const toSettings = (shop: Shop): SettingsValues => ({
  ...toFormValues(shopProfileSchema, shop),
  hasGst: shop.gst !== null,
  gst: toFormValues(shopGstSchema, { hsnDigits: 4, defaultRate: 18, ...shop.gst }),
  zones: (shop.zones ?? []).map(zoneValues),
})

/** The profile in the request. It replaces the whole one, so blank values are left out. */
export const profileBody = (values: SettingsValues) =>
  fromFormValues(shopProfileSchema, {
    ...values,
    gst: values.hasGst ? values.gst : null,
    zones: values.zones.map(zoneBody),
  })

/** A sentence if the tax does not match the GST rate or registration; undefined if it does. */
export function taxWarning(values: Pick<SettingsValues, 'hasGst' | 'gst' | 'taxPercent'>) {
  const { hasGst, gst, taxPercent } = values
  if (Number.isNaN(taxPercent) || taxPercent === 0) return undefined
  if (!hasGst) {
    return `Only a registered shop may collect GST. Customers see what you add as “Charges (${taxPercent}%)”.`
  }
  if (taxPercent === gst.defaultRate) return undefined
  return `GST is on, but you add ${taxPercent}% tax while the default GST rate is ${gst.defaultRate}%. Orders show “Taxes and charges (${taxPercent}%)” until they match.`
}
