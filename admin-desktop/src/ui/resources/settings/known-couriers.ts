import type { SettingsValues } from './settings-values'

type CourierValues = Omit<SettingsValues['couriers'][number], 'transporterId'>[][number]

/**
 * Couriers in India whose tracking page takes the parcel's number in its address. The addresses are
 * those that public shop software used in November 2026. India Post is missing: its page asks for
 * the number.
 */
export const knownCouriers: readonly CourierValues[] = [
  {
    code: 'blue-dart',
    name: 'Blue Dart',
    urlTemplate:
      'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={n}',
  },
  {
    code: 'delhivery',
    name: 'Delhivery',
    urlTemplate: 'https://www.delhivery.com/track-v2/package/{n}',
  },
  {
    code: 'dtdc',
    name: 'DTDC',
    urlTemplate: 'https://www.dtdc.in/tracking/tracking_results.asp?strCnno={n}',
  },
  {
    code: 'ekart',
    name: 'Ekart',
    urlTemplate: 'https://ekartlogistics.com/shipmenttrack/{n}',
  },
  {
    code: 'xpressbees',
    name: 'Xpressbees',
    urlTemplate: 'https://www.xpressbees.com/shipment/tracking?awbNo={n}',
  },
]
