import { indianStates } from '@voltkart/shared/domain/indian-states'
import type { ConflictRow } from '../../components/conflict-dialog'
import type { FieldConflict } from '../../lib/three-way'
import type { AddressValues, SettingsValues } from './settings-values'
import { zoneInWords, type ZoneValues } from './zone-values'

type SettingsField = keyof SettingsValues

const labels: Record<SettingsField, string> = {
  legalName: 'Legal name',
  tradeName: 'Trade name',
  brand: 'Logo and colour',
  address: 'Address',
  branches: 'Branches',
  phone: 'Phone',
  email: 'Email',
  hasGst: 'Registered for GST',
  gst: 'GST registration',
  taxPercent: 'Tax',
  grievanceOfficer: 'Grievance officer',
  returnDays: 'Return days',
  dispatchDays: 'Dispatch days',
  deliveryDays: 'Delivery days',
  zones: 'Delivery zones',
  couriers: 'Couriers',
  pickup: 'Pickup address',
  answerTemplates: 'Answer templates',
  alertEmail: 'Alert email',
  requireTwoFactor: 'Two-factor sign-in required',
  reviewsBy: 'Reviews by',
  publishGate: 'Complete facts required',
  feeds: 'Product feeds',
  strictAddresses: 'Strict addresses',
  shipsTo: 'Countries of delivery',
  retention: 'How long data is kept',
}

export const settingsFields = Object.keys(labels) as SettingsField[]

const NOTHING = '–'

const addressText = ({ address, city, postalCode, stateCode }: AddressValues) =>
  [address, `${city} ${postalCode}`.trim(), stateCode === '' ? '' : indianStates[stateCode]]
    .filter((line) => line !== '')
    .join(', ')

const words = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isNaN(value) ? NOTHING : String(value)
  if (typeof value === 'string') return value || NOTHING
  if (Array.isArray(value)) return value.map(words).join('\n') || NOTHING
  if (typeof value !== 'object' || value === null) return NOTHING
  if ('isDelivered' in value) return zoneInWords(value as ZoneValues)
  if ('stateCode' in value) {
    const place = value as AddressValues & { name?: string }
    return [place.name, addressText(place)].filter(Boolean).join(': ') || NOTHING
  }
  const parts = Object.values(value).map(words)
  return parts.filter((part) => part !== NOTHING).join(' · ') || NOTHING
}

/** A field of the settings that another user changed, in words. */
export function conflictRow(conflict: FieldConflict<SettingsValues>): ConflictRow {
  const { field, before, theirs, mine, both } = conflict
  return {
    label: labels[field],
    before: words(before),
    theirs: words(theirs),
    mine: words(mine),
    both,
  }
}
