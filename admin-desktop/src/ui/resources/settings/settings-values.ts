import { trimText } from '@voltkart/shared/domain/visible-text'
import { shopProfileSchema, type Shop, type ShopProfile } from '@voltkart/shared/contract/shop'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { isStateCode, type StateCode } from '@voltkart/shared/domain/indian-states'
import type { GstRate } from '@voltkart/shared/domain/product-facts'
import type { z } from 'zod'
import { zoneBody, zoneValues, type ZoneValues } from './zone-values'

export interface AddressValues {
  address: string
  city: string
  postalCode: string
  stateCode: StateCode | ''
}

/** The fields that the form holds in a form of its own. Optional parts are blank. */
interface OwnValues {
  /** Blank: the default mark and colour. */
  brand: { logo: string; accent: string }
  address: AddressValues
  branches: (AddressValues & { name: string })[]
  phone: string
  email: string
  /** Whether the shop is registered for GST; `gst` counts only then. */
  hasGst: boolean
  gst: {
    gstin: string
    hsnDigits: 4 | 6
    defaultRate: GstRate
    defaultHsn: string
    signatory: string
  }
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
  zones: ZoneValues[]
  couriers: { code: string; name: string; urlTemplate: string; transporterId: string }[]
  /** Blank: couriers are not booked from here. */
  pickup: AddressValues & { name: string; phone: string }
  alertEmail: string
}

/** The values of the settings form: the profile's, where a number is NaN while empty. */
export interface SettingsValues extends Omit<ShopProfile, keyof OwnValues>, OwnValues {}

export const emptyAddress: AddressValues = { address: '', city: '', postalCode: '', stateCode: '' }

const noPickup = { name: '', phone: '', ...emptyAddress }
const noGst = { gstin: '', hsnDigits: 4, defaultRate: 18, defaultHsn: '', signatory: '' } as const
const noOfficer = { name: '', designation: '', email: '', phone: '' }

const defaults = shopProfileSchema.parse({ legalName: '-', tradeName: '-' })

/** A shop's profile as form values. */
export function toSettings(shop: Shop): SettingsValues {
  const saved = { ...defaults, ...definedOnly(shop) }
  const {
    reservationMinutes: _minutes,
    sendsMail: _mail,
    version: _version,
    gst,
    ...profile
  } = saved
  return {
    ...profile,
    brand: { logo: shop.brand.logo ?? '', accent: shop.brand.accent ?? '' },
    phone: shop.phone ?? '',
    email: shop.email ?? '',
    address: shop.address ?? emptyAddress,
    hasGst: gst !== null,
    gst: gst
      ? {
          gstin: gst.gstin,
          hsnDigits: gst.hsnDigits ?? 4,
          defaultRate: gst.defaultRate,
          defaultHsn: gst.defaultHsn ?? '',
          signatory: gst.signatory ?? '',
        }
      : noGst,
    grievanceOfficer: shop.grievanceOfficer ?? noOfficer,
    zones: profile.zones.map(zoneValues),
    couriers: profile.couriers.map((one) => ({ ...one, transporterId: one.transporterId ?? '' })),
    pickup: shop.pickup ?? noPickup,
    alertEmail: shop.alertEmail ?? '',
  }
}

const isBlank = (text: string) => trimText(text) === ''
const hasText = (values: object) =>
  Object.values(values).some((value) => typeof value === 'string' && !isBlank(value))

// A missing State stays invalid, and the schema reports it at its field.
const addressBody = ({ stateCode, ...rest }: AddressValues) => ({
  ...rest,
  stateCode: (isStateCode(stateCode) ? stateCode : undefined) as StateCode,
})

/** The profile in the request. It replaces the whole one, so blank values are left out. */
export function profileBody(values: SettingsValues): z.input<typeof shopProfileSchema> {
  const { brand, address, branches, phone, email, hasGst, gst, grievanceOfficer, ...rest } = values
  const { zones, couriers, pickup, alertEmail, ...plain } = rest
  const { defaultHsn, ...registration } = gst
  const { logo, accent } = brand
  return {
    ...plain,
    brand: { ...(logo ? { logo } : {}), ...(isBlank(accent) ? {} : { accent }) },
    zones: zones.map(zoneBody),
    ...(hasText(address) ? { address: addressBody(address) } : {}),
    branches: branches.map(({ name, ...place }) => ({ name, ...addressBody(place) })),
    ...(isBlank(phone) ? {} : { phone }),
    ...(isBlank(email) ? {} : { email }),
    gst: hasGst ? { ...registration, ...(isBlank(defaultHsn) ? {} : { defaultHsn }) } : null,
    ...(hasText(grievanceOfficer) ? { grievanceOfficer } : {}),
    couriers: couriers.map(({ transporterId, ...courier }) =>
      isBlank(transporterId) ? courier : { ...courier, transporterId },
    ),
    ...(hasText(pickup) ? { pickup: { ...pickup, ...addressBody(pickup) } } : {}),
    ...(isBlank(alertEmail) ? {} : { alertEmail }),
  }
}

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
