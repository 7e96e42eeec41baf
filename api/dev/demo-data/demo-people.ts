import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import type { Role } from '@voltkart/shared/domain/permissions'

/** A person in the demo shop, so that every screen has data to show. */
export interface DemoPerson {
  key: 'admin' | 'asha' | 'vikram' | 'meera'
  name: string
  email: string
  password: string
  isAdmin: boolean
  address: ShippingAddress
}

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'admin',
    name: 'Voltkart Admin',
    email: 'admin@voltkart.test',
    password: 'admin-demo-1',
    isAdmin: true,
    address: {
      address: '1 Residency Road',
      city: 'Bengaluru',
      postalCode: '560025',
      country: 'India',
    },
  },
  {
    key: 'asha',
    name: 'Asha Rao',
    email: 'asha@voltkart.test',
    password: 'asha-demo-1',
    isAdmin: false,
    address: {
      address: '14 Temple Street, Malleshwaram',
      city: 'Bengaluru',
      postalCode: '560003',
      country: 'India',
    },
  },
  {
    key: 'vikram',
    name: 'Vikram Iyer',
    email: 'vikram@voltkart.test',
    password: 'vikram-demo-1',
    isAdmin: false,
    address: {
      address: '7 Luz Church Road, Mylapore',
      city: 'Chennai',
      postalCode: '600004',
      country: 'India',
    },
  },
  {
    key: 'meera',
    name: 'Meera Kulkarni',
    email: 'meera@voltkart.test',
    password: 'meera-demo-1',
    isAdmin: false,
    address: {
      address: '22 Karve Road, Erandwane',
      city: 'Pune',
      postalCode: '411004',
      country: 'India',
    },
  },
]

/** Staff with fewer permissions than the administrator, to see the admin area with these. */
export const demoColleagues: readonly {
  name: string
  email: string
  password: string
  roles: Role[]
}[] = [
  {
    name: 'Imran Shaikh',
    email: 'packing@voltkart.test',
    password: 'packing-demo-1',
    roles: ['packing'],
  },
  {
    name: 'Divya Menon',
    email: 'support@voltkart.test',
    password: 'support-demo-1',
    roles: ['support'],
  },
]

/** The accounts that are printed at the first start. */
export const demoAccounts = [
  { who: 'administrator', key: 'admin' },
  { who: 'customer', key: 'asha' },
].flatMap(({ who, key }) => {
  const person = demoPeople.find((candidate) => candidate.key === key)
  return person ? [{ who, email: person.email, password: person.password }] : []
})
