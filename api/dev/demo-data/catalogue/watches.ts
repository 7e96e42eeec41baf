import type { CatalogueProduct } from './catalogue-product'
import { watchFacts } from './watches-facts'

const category = 'Watches'

export const watches: readonly CatalogueProduct[] = [
  {
    sku: 'WR-MERIDIAN',
    name: 'Meridian Hybrid Smartwatch, Brown Leather',
    brand: 'Wristel',
    category,
    description:
      'The Meridian looks like a classic watch and tracks like a smart one. Behind the real hands is a hidden screen that lights up with your steps, heart rate and notifications when you press the crown. The sapphire glass resists scratches, and the battery lasts 12 days.',
    priceRupees: 18995,
    countInStock: 14,
    facts: {
      ...watchFacts['WR-MERIDIAN'],
      mrp: 22995,
      highlights: [
        'Real hands over a hidden OLED screen',
        '43 mm steel case with sapphire glass',
        'Heart rate, blood oxygen and sleep tracking',
        '12 days of battery life',
        '2-year warranty',
      ],
    },
  },
  {
    sku: 'NV-PULSE2',
    name: 'Pulse 2 Smartwatch, Black',
    brand: 'Norvane',
    category,
    description:
      'The Pulse 2 has a bright, always-on display that you can read in full sun. Answer calls from your wrist, track runs with the built-in GPS and choose from more than 110 sports modes. It lasts a week on one charge and works with both Android and iOS.',
    priceRupees: 12999,
    countInStock: 37,
    facts: {
      ...watchFacts['NV-PULSE2'],
      mrp: 15999,
      highlights: [
        '1.95 inch always-on OLED display',
        'Calls from the wrist',
        'Built-in GPS and over 110 sports modes',
        '7 days of battery life',
        'Swim-proof to 5 ATM',
      ],
    },
  },
  {
    sku: 'WR-TRAIL',
    name: 'Trail GPS Smartwatch, Orange',
    brand: 'Wristel',
    category,
    description:
      'The Trail is made for trekking, from the Western Ghats in the monsoon to Ladakh in the cold. Offline maps and dual-band GPS show you the way without a phone signal, and a barometer warns you of an approaching storm. The battery lasts 18 days, or 40 hours with GPS on.',
    priceRupees: 21495,
    countInStock: 19,
    facts: {
      ...watchFacts['WR-TRAIL'],
      mrp: 25995,
      highlights: [
        'Dual-band GPS with offline maps',
        'Altimeter, compass and storm alerts',
        '18 days of battery life, 40 hours with GPS',
        'Water resistant to 10 ATM',
      ],
    },
  },
  {
    sku: 'OZ-LINK',
    name: 'Link Smartwatch, Steel Bracelet',
    brand: 'Ozmira',
    category,
    description:
      'With its solid steel bracelet, the Link goes as well with a suit or a sherwani as with everyday clothes. You can take calls, tap to pay and use the voice assistant in Hindi or English. Adjust the bracelet at home with the tool in the box.',
    priceRupees: 14999,
    countInStock: 5,
    facts: {
      ...watchFacts['OZ-LINK'],
      mrp: 17999,
      highlights: [
        'Solid steel bracelet, adjustable at home',
        '1.9 inch OLED display',
        'Calls and tap-to-pay from the wrist',
        'Voice assistant in Hindi and English',
        '5 days of battery life',
      ],
    },
  },
  {
    sku: 'WR-AURORA',
    name: 'Meridian 40 Hybrid Smartwatch, Rose Gold Mesh',
    brand: 'Wristel',
    category,
    description:
      'This is the smaller Meridian, with a 40 mm rose gold case and a woven steel strap that closes with a magnet at any length. It tracks heart rate, sleep, stress and your menstrual cycle behind an elegant analogue dial. At 58 g with the strap, it is comfortable enough to sleep in.',
    priceRupees: 16495.5,
    countInStock: 21,
    facts: {
      ...watchFacts['WR-AURORA'],
      mrp: 19995,
      highlights: [
        'Real hands over a hidden OLED screen',
        '40 mm rose gold case with sapphire glass',
        'Steel mesh strap with magnetic clasp',
        'Heart rate, sleep, stress and cycle tracking',
        '2-year warranty',
      ],
    },
  },
  {
    sku: 'BQ-KADA',
    name: 'Kada Fitness Band, Periwinkle',
    brand: 'Bhumiq',
    category,
    description:
      'The Kada counts your steps, tracks your sleep and measures your heart rate, and at 24 g you will forget you are wearing it. It lasts two weeks on one charge and is safe in the pool. Straps in six colours are available and change without tools.',
    priceRupees: 1999,
    countInStock: 150,
    facts: {
      ...watchFacts['BQ-KADA'],
      mrp: 2499,
      highlights: [
        '14 days of battery life',
        '1.47 inch OLED display',
        '60 sports modes',
        'Swim-proof to 5 ATM',
        'Weighs 24 g',
      ],
    },
  },
]
