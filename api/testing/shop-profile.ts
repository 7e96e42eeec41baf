import { updateShop } from '@voltkart/shared/contract/shop'
import type { RouteInput } from '@voltkart/shared/contract/route'
import type { Browser } from './browser'

export type ShopBody = RouteInput<typeof updateShop>['body']

/** A made-up GSTIN of Karnataka with a valid check character. */
const GSTIN_OF_KARNATAKA = '29AAAAA0000A1ZY'

/** Where couriers collect parcels. */
export const pickup = {
  name: 'Primary',
  address: '7 Warehouse Road',
  city: 'Bengaluru',
  postalCode: '560067',
  stateCode: '29' as const,
  phone: '+91 80 4000 1236',
}

/** A whole profile in the form of the settings page; registered for GST by default. */
export function buildShopBody(overrides: Partial<ShopBody> = {}): ShopBody {
  return {
    legalName: 'Lakeside Electronics Private Limited',
    tradeName: 'Lakeside',
    address: {
      address: '14 Lake View Road',
      city: 'Bengaluru',
      postalCode: '560001',
      stateCode: '29',
    },
    phone: '+91 80 4000 1234',
    email: 'care@lakeside.example',
    gst: {
      gstin: GSTIN_OF_KARNATAKA,
      hsnDigits: 6,
      defaultRate: 18,
      defaultHsn: '85171300',
      signatory: 'Kavya Hegde',
    },
    taxPercent: 18,
    grievanceOfficer: {
      name: 'Suresh Nair',
      designation: 'Grievance Officer',
      email: 'grievance@lakeside.example',
      phone: '+91 80 4000 1235',
    },
    returnDays: 10,
    couriers: [{ code: 'post', name: 'India Post', urlTemplate: 'https://post.example/{n}' }],
    alertEmail: 'stock@lakeside.example',
    ...overrides,
  }
}

/** Saves the profile of the shop as its owner; registers it for GST by default. */
export const saveProfile = (owner: Browser, profile: Partial<ShopBody> = {}) =>
  owner.call(updateShop, { body: buildShopBody(profile) })

/** The seller on documents that are drawn or summed without a shop. */
export const documentSeller = {
  legalName: 'Lakeside Electronics Private Limited',
  tradeName: 'Lakeside',
  gstin: GSTIN_OF_KARNATAKA,
  address: '14 Lake View Road',
  city: 'Bengaluru',
  postalCode: '560001',
  stateCode: '29',
}
