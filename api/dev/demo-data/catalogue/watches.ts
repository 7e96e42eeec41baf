import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Watches'

export const watches: readonly CatalogueProduct[] = [
  {
    sku: 'WR-MERIDIAN',
    name: 'Meridian Hybrid Smartwatch, Brown Leather',
    brand: 'Wristel',
    category,
    description: paragraphs(
      'Real hands over a quiet screen: it looks like a watch because it is one, and counts your steps on the side.',
      'Case: 43 mm, steel. Glass: sapphire. Strap: leather, 22 mm. Measures pulse, oxygen and sleep. Battery: 12 days. Waterproof to 5 ATM.',
    ),
    priceRupees: 18995,
    countInStock: 14,
  },
  {
    sku: 'NV-PULSE2',
    name: 'Pulse 2 Smartwatch, Black',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'A bright square screen, calls from the wrist and a week between charges.',
      'Display: 1.95 inch OLED, 1000 nits, always on. GPS of its own. Over 110 sports. Battery: 7 days. Waterproof to 5 ATM. Works with Android and iOS.',
    ),
    priceRupees: 12999,
    countInStock: 37,
  },
  {
    sku: 'WR-TRAIL',
    name: 'Trail GPS Smartwatch, Orange',
    brand: 'Wristel',
    category,
    description: paragraphs(
      'For hills, heat and monsoon: maps that work without a phone, and a case that takes knocks.',
      'Display: 1.43 inch OLED under hardened glass. GPS on two bands. Altitude, compass, storm warning. Battery: 18 days, or 40 hours of tracking. Waterproof to 10 ATM.',
    ),
    priceRupees: 21495,
    countInStock: 19,
  },
  {
    sku: 'OZ-LINK',
    name: 'Link Smartwatch, Steel Bracelet',
    brand: 'Ozmira',
    category,
    description: paragraphs(
      'A bracelet of solid steel, so that it can go to work and to a wedding.',
      'Display: 1.9 inch OLED. Calls, payments by tap, and a voice assistant in Hindi and English. Battery: 5 days. Links can be taken out at home with the tool in the box.',
    ),
    priceRupees: 14999,
    countInStock: 5,
  },
  {
    sku: 'WR-AURORA',
    name: 'Aurora Smartwatch, Rose Gold Mesh',
    brand: 'Wristel',
    category,
    description: paragraphs(
      'Slim, light and dressed in woven steel that closes at any length by a magnet.',
      'Case: 40 mm, 9.2 mm thin. Measures pulse, sleep, stress and cycle. Battery: 6 days. Waterproof to 5 ATM. Weight 58 g with the strap.',
    ),
    priceRupees: 16495.5,
    countInStock: 21,
  },
  {
    sku: 'BQ-KADA',
    name: 'Kada Fitness Band, Periwinkle',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      'Steps, sleep and pulse on a band you forget you are wearing.',
      'Display: 1.47 inch OLED. 60 sports. Battery: 14 days. Waterproof to 5 ATM. Weight 24 g. Straps in six colours, changed without tools.',
    ),
    priceRupees: 1999,
    countInStock: 150,
  },
]
