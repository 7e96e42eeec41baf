import { shopProfileSchema, type ShopProfile } from '@voltkart/shared/contract/shop'

type Needed = 'address' | 'phone' | 'email' | 'grievanceOfficer'

/** The data that the pages of the demo shop refer to, with every field that their texts need. */
type DemoProfile = ShopProfile & { [Field in Needed]: NonNullable<ShopProfile[Field]> }

const zones = [
  {
    name: 'Metro cities',
    pins: ['110', '400', '411', '500', '560', '600', '700'],
    days: { from: 1, to: 2 },
  },
  { name: 'Jammu and Kashmir, Ladakh', states: ['01', '38'], days: { from: 4, to: 7 } },
  {
    name: 'North-East',
    states: ['11', '12', '13', '14', '15', '16', '17', '18'],
    days: { from: 4, to: 8 },
  },
  { name: 'Lakshadweep', states: ['31'], days: { from: 6, to: 10 } },
  { name: 'Andaman and Nicobar', pins: ['744'], days: null },
]

/** The profile of the demo shop. Its GSTIN is made up and not assigned to anyone. */
export function createDemoShop(shopName: string): DemoProfile {
  const profile = {
    legalName: `${shopName} Retail Private Limited`,
    tradeName: shopName,
    address: {
      address: '2nd Floor, 118 Residency Road',
      city: 'Bengaluru',
      postalCode: '560025',
      stateCode: '29',
    },
    phone: '+91 80 4000 1234',
    email: 'care@voltkart.test',
    gst: {
      gstin: '29AAAAA0000A1ZY',
      hsnDigits: 6,
      defaultRate: 18,
      defaultHsn: '85437099',
      signatory: 'Kavya Hegde',
    },
    taxPercent: 15,
    grievanceOfficer: {
      name: 'Suresh Nair',
      designation: 'Grievance Officer',
      email: 'grievance@voltkart.test',
      phone: '+91 80 4000 1235',
    },
    returnDays: 7,
    dispatchDays: 1,
    deliveryDays: { from: 2, to: 5 },
    zones,
    couriers: [
      {
        code: 'delhivery',
        name: 'Delhivery',
        urlTemplate: 'https://www.delhivery.com/track-v2/package/{n}',
      },
      {
        code: 'blue-dart',
        name: 'Blue Dart',
        urlTemplate: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={n}',
      },
      {
        code: 'dtdc',
        name: 'DTDC',
        urlTemplate: 'https://www.dtdc.in/trace.asp?strCnno={n}',
      },
      {
        code: 'india-post',
        name: 'India Post',
        urlTemplate:
          'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?n={n}',
      },
    ],
    pickup: {
      name: 'Primary',
      address: 'Unit 7, Hoskote Warehouse Park, Old Madras Road',
      city: 'Bengaluru',
      postalCode: '560067',
      stateCode: '29',
      phone: '+91 80 4000 1236',
    },
    alertEmail: 'stock@voltkart.test',
  }
  return shopProfileSchema.parse(profile) as DemoProfile
}
