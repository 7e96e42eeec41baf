import type { DeliveryZone } from '@voltkart/shared/contract/zones'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'
import { shopGstSchema, shopProfileSchema, type Shop } from '@voltkart/shared/contract/shop'
import type { ConflictRow } from '../../components/conflict-dialog'
import { getFieldLabel } from '../../lib/change-labels'
import { fromFormValues, toFormValues, type FormValues } from '../../lib/form-values'
import type { FieldConflict } from '../../lib/three-way'

/** A delivery zone in the settings form. Its States or its PIN codes count, as chosen. */
interface ZoneValues {
  name: string
  by: 'states' | 'pins'
  states: StateCode[]
  /** PIN codes or their first digits, separated by commas or spaces. */
  pins: string
  isDelivered: boolean
  /** Counts only if it is delivered. Numbers are NaN while empty. */
  days: { from: number; to: number }
}

const defaultDays = { from: 2, to: 5 }

export const newZone: ZoneValues = {
  name: '',
  by: 'states',
  states: [],
  pins: '',
  isDelivered: true,
  days: defaultDays,
}

/** A zone of the profile as form values. */
const toZoneValues = ({ name, states, pins, days }: DeliveryZone): ZoneValues => ({
  name,
  by: pins ? 'pins' : 'states',
  states: states ?? [],
  pins: (pins ?? []).join(', '),
  isDelivered: days !== null,
  days: days ?? defaultDays,
})

/** A zone in the request. */
export function toZoneBody({ name, by, states, pins, ...rest }: ZoneValues): DeliveryZone {
  const days = rest.isDelivered ? rest.days : null
  if (by === 'states') return { name, states, days }
  return { name, pins: pins.split(/[\s,;]+/).filter((prefix) => prefix !== ''), days }
}

/** A number of days in words: "2–4 days", "1 day", or that the shop does not deliver there. */
export function formatDays(days: DeliveryZone['days']): string {
  if (!days) return 'not delivered'
  const { from, to } = days
  if (from !== to) return `${from}–${to} days`
  return to === 1 ? '1 day' : `${to} days`
}

/** A zone in one line, to compare two versions of the settings. */
function formatZone(values: ZoneValues): string {
  const { name, states = [], pins = [], days } = toZoneBody(values)
  const places = [...states.map((code) => indianStates[code]), ...pins].join(', ')
  return `${name}: ${places}, ${formatDays(days)}`
}

type ProfileValues = FormValues<typeof shopProfileSchema>
type AddressValues = ProfileValues['address']

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
  zones: (shop.zones ?? []).map(toZoneValues),
})

/** The profile in the request. It replaces the whole one, so blank values are left out. */
export const toProfileBody = (values: SettingsValues) =>
  fromFormValues(shopProfileSchema, {
    ...values,
    gst: values.hasGst ? values.gst : null,
    zones: values.zones.map(toZoneBody),
  })

/** A sentence if the tax does not match the GST rate or registration; undefined if it does. */
export function findTaxWarning(values: Pick<SettingsValues, 'hasGst' | 'gst' | 'taxPercent'>) {
  const { hasGst, gst, taxPercent } = values
  if (Number.isNaN(taxPercent) || taxPercent === 0) return undefined
  if (!hasGst) {
    return `Only a registered shop may collect GST. Customers see what you add as “Charges (${taxPercent}%)”.`
  }
  if (taxPercent === gst.defaultRate) return undefined
  return `GST is on, but you add ${taxPercent}% tax while the default GST rate is ${gst.defaultRate}%. Orders show “Taxes and charges (${taxPercent}%)” until they match.`
}

export const settingsFields = [...shopProfileSchema.keyof().options, 'hasGst' as const]

const NOTHING = '–'

const formatAddress = ({ address, city, postalCode, stateCode }: AddressValues) =>
  [address, `${city} ${postalCode}`.trim(), stateCode === '' ? '' : indianStates[stateCode]]
    .filter((line) => line !== '')
    .join(', ')

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isNaN(value) ? NOTHING : String(value)
  if (typeof value === 'string') return value || NOTHING
  if (Array.isArray(value)) return value.map(formatValue).join('\n') || NOTHING
  if (typeof value !== 'object' || value === null) return NOTHING
  if ('isDelivered' in value) return formatZone(value as ZoneValues)
  if ('stateCode' in value) {
    const place = value as AddressValues & { name?: string }
    return [place.name, formatAddress(place)].filter(Boolean).join(': ') || NOTHING
  }
  const parts = Object.values(value).map(formatValue)
  return parts.filter((part) => part !== NOTHING).join(' · ') || NOTHING
}

/** A field of the settings that another user changed, in words. */
export function toConflictRow(conflict: FieldConflict<SettingsValues>): ConflictRow {
  const { field, before, theirs, mine, both } = conflict
  return {
    label: getFieldLabel(field),
    before: formatValue(before),
    theirs: formatValue(theirs),
    mine: formatValue(mine),
    both,
  }
}
