import { trimText } from '@voltkart/shared/domain/visible-text'
import { retentionSchema, type Shop, type shopProfileSchema } from '@voltkart/shared/contract/shop'
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

/** The values of the settings form. Optional parts are blank; numbers are NaN while empty. */
export interface SettingsValues {
  legalName: string
  tradeName: string
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
  taxPercent: number
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
  returnDays: number
  dispatchDays: number
  deliveryDays: { from: number; to: number }
  zones: ZoneValues[]
  couriers: { code: string; name: string; urlTemplate: string; transporterId: string }[]
  /** Blank: couriers are not booked from here. */
  pickup: AddressValues & { name: string; phone: string }
  answerTemplates: { name: string; text: string }[]
  alertEmail: string
  requireTwoFactor: boolean
  reviewsBy: Shop['reviewsBy']
  publishGate: boolean
  feeds: boolean
  strictAddresses: boolean
  /** The codes of the countries of delivery; any if empty. */
  shipsTo: string[]
  retention: { complaintMonths: number; inactiveAccountMonths: number }
}

export const emptyAddress: AddressValues = { address: '', city: '', postalCode: '', stateCode: '' }

const noPickup = { name: '', phone: '', ...emptyAddress }
const noGst = { gstin: '', hsnDigits: 4, defaultRate: 18, defaultHsn: '', signatory: '' } as const
const noOfficer = { name: '', designation: '', email: '', phone: '' }

/** A shop's profile as form values. */
export function toSettings(shop: Shop): SettingsValues {
  const { legalName, tradeName, phone = '', email = '', taxPercent, gst } = shop
  return {
    legalName,
    tradeName,
    brand: { logo: shop.brand.logo ?? '', accent: shop.brand.accent ?? '' },
    phone,
    email,
    taxPercent,
    address: shop.address ?? emptyAddress,
    branches: shop.branches,
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
    returnDays: shop.returnDays,
    dispatchDays: shop.dispatchDays,
    deliveryDays: shop.deliveryDays,
    zones: (shop.zones ?? []).map(zoneValues),
    couriers: (shop.couriers ?? []).map((one) => ({
      ...one,
      transporterId: one.transporterId ?? '',
    })),
    pickup: shop.pickup ?? noPickup,
    answerTemplates: shop.answerTemplates ?? [],
    alertEmail: shop.alertEmail ?? '',
    requireTwoFactor: shop.requireTwoFactor ?? false,
    reviewsBy: shop.reviewsBy,
    publishGate: shop.publishGate ?? false,
    feeds: shop.feeds ?? true,
    strictAddresses: shop.strictAddresses,
    shipsTo: shop.shipsTo,
    retention: shop.retention ?? retentionSchema.parse({}),
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
  const { address, branches, phone, email, hasGst, gst, grievanceOfficer, alertEmail } = values
  const { legalName, tradeName, taxPercent, returnDays, dispatchDays, deliveryDays } = values
  const { defaultHsn, ...registration } = gst
  const { logo, accent } = values.brand
  const { pickup } = values
  return {
    legalName,
    tradeName,
    brand: { ...(logo ? { logo } : {}), ...(isBlank(accent) ? {} : { accent }) },
    taxPercent,
    returnDays,
    dispatchDays,
    deliveryDays,
    zones: values.zones.map(zoneBody),
    ...(hasText(address) ? { address: addressBody(address) } : {}),
    branches: branches.map(({ name, ...rest }) => ({ name, ...addressBody(rest) })),
    ...(isBlank(phone) ? {} : { phone }),
    ...(isBlank(email) ? {} : { email }),
    gst: hasGst ? { ...registration, ...(isBlank(defaultHsn) ? {} : { defaultHsn }) } : null,
    ...(hasText(grievanceOfficer) ? { grievanceOfficer } : {}),
    couriers: values.couriers.map(({ transporterId, ...courier }) =>
      isBlank(transporterId) ? courier : { ...courier, transporterId },
    ),
    ...(hasText(pickup) ? { pickup: { ...pickup, ...addressBody(pickup) } } : {}),
    answerTemplates: values.answerTemplates,
    ...(isBlank(alertEmail) ? {} : { alertEmail }),
    requireTwoFactor: values.requireTwoFactor,
    reviewsBy: values.reviewsBy,
    publishGate: values.publishGate,
    feeds: values.feeds,
    strictAddresses: values.strictAddresses,
    shipsTo: values.shipsTo,
    retention: values.retention,
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
