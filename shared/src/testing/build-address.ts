import { savedAddressSchema, type SavedAddress } from '../contract/addresses'
import { buildId } from './builders'

/** A saved address in Bengaluru; by default not the account's default address. */
export function buildAddress(overrides: Partial<SavedAddress> = {}): SavedAddress {
  return savedAddressSchema.parse({
    _id: buildId(),
    name: 'Asha Rao',
    phone: '+919876543210',
    address: '14 Lake View Road',
    city: 'Bengaluru',
    postalCode: '560001',
    country: 'India',
    stateCode: '29',
    isDefault: false,
    ...overrides,
  })
}
