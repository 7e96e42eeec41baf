import type { CatalogueProduct } from './catalogue-product'
import { headphoneFacts } from './headphones-facts'

const category = 'Headphones'

const hushOneHighlights = [
  'Active noise cancellation with 10 levels',
  '45 hours of playback with noise cancellation on',
  '5 hours of music from a 5-minute charge',
  'Connects to your phone and laptop at the same time',
  'Hard case and 3.5 mm cable in the box',
]

export const headphones: readonly CatalogueProduct[] = [
  {
    sku: 'SQ-HUSH1',
    name: 'Hush One Noise-Cancelling Headphones, Black',
    brand: 'Sonquil',
    category,
    description:
      'The Hush One wireless headphones use eight microphones to cancel out train, office and ceiling fan noise, so you hear only your music. You can set how much outside sound comes in, in ten steps. The battery lasts 45 hours, and five minutes on the charger gives you five more hours. The headphones fold flat into the hard case in the box.',
    priceRupees: 24990,
    countInStock: 31,
    facts: { ...headphoneFacts['SQ-HUSH1'], mrp: 29990, highlights: hushOneHighlights },
  },
  {
    sku: 'SQ-HUSH1-S',
    name: 'Hush One Noise-Cancelling Headphones, Sandstone',
    brand: 'Sonquil',
    category,
    description:
      'In Sandstone, the Hush One wireless headphones have cream ear cups, a matching headband and soft brown cushions. Eight microphones cancel out the noise around you, and the battery lasts 45 hours. Connect them to your phone and laptop over Bluetooth at the same time, and the music pauses when a call comes in.',
    priceRupees: 24990,
    countInStock: 16,
    facts: { ...headphoneFacts['SQ-HUSH1-S'], mrp: 29990, highlights: hushOneHighlights },
  },
  {
    sku: 'DR-STREET',
    name: 'Street On-Ear Headphones, Cobalt',
    brand: 'Drumlo',
    category,
    description:
      'The Street is a light Bluetooth headphone for your daily commute. It weighs 158 g, folds into a side pocket of your bag and plays for 50 hours on one charge. When the cushions wear out, you can pull them off and fit new ones in a minute.',
    priceRupees: 2499,
    countInStock: 74,
    facts: {
      ...headphoneFacts['DR-STREET'],
      mrp: 2999,
      highlights: [
        '50 hours of playback',
        'Folds flat and weighs 158 g',
        'Works with Bluetooth or a 3.5 mm cable',
        'Replaceable ear cushions',
      ],
    },
  },
  {
    sku: 'SQ-DROPS2',
    name: 'Drops 2 Wireless Earbuds, Mist Blue',
    brand: 'Sonquil',
    category,
    description:
      'The Drops 2 earbuds are light enough to wear through a full day of calls. Three microphones in each earbud cut traffic and office noise, both for you and for the person you are talking to. You get 8 hours of playback, and 28 hours more from the case, which also charges wirelessly.',
    priceRupees: 7990,
    countInStock: 58,
    facts: {
      ...headphoneFacts['SQ-DROPS2'],
      mrp: 9990,
      highlights: [
        'Active noise cancellation',
        'Six microphones for clear calls',
        '36 hours of playback with the case',
        'Wireless charging',
        'IP54 sweat and dust resistance',
      ],
    },
  },
  {
    sku: 'NV-BEADS',
    name: 'Beads Pro Wireless Earbuds, Violet',
    brand: 'Norvane',
    category,
    description:
      'The Beads Pro are small, round earbuds that sit flush in your ear, so they stay put under a helmet or on a pillow. If you misplace them, make them beep from the Norvane app. Noise cancellation is built in, and the touch controls ignore hair and scarves.',
    priceRupees: 9999,
    countInStock: 2,
    facts: {
      ...headphoneFacts['NV-BEADS'],
      mrp: 11999,
      highlights: [
        'Active noise cancellation',
        '11 mm drivers with Bluetooth 5.4',
        '31 hours of playback with the case',
        'Find My Earbuds in the Norvane app',
        'IPX5 sweat resistance',
      ],
    },
  },
  {
    sku: 'DR-LAP',
    name: 'Lap Neckband Earphones, Black and Orange',
    brand: 'Drumlo',
    category,
    description:
      'The Lap is a Bluetooth neckband that stays in place on a run or a bike ride. When you take the earbuds out, they snap together with magnets and the music pauses. The band vibrates when a call comes in, and ten minutes of charging gives you ten hours of playback.',
    priceRupees: 1299,
    countInStock: 110,
    facts: {
      ...headphoneFacts['DR-LAP'],
      mrp: 1999,
      highlights: [
        '40 hours of playback',
        '10 hours from a 10-minute charge',
        'Magnetic earbuds that pause the music',
        'Waterproof to IPX7',
      ],
    },
  },
  {
    sku: 'BQ-TAAR',
    name: 'Taar Wired Earphones, Red',
    brand: 'Bhumiq',
    category,
    description:
      'With the Taar earphones there is nothing to charge or pair: plug them in and listen. The 1.2 m cable resists tangles, and one button answers calls and pauses music. Ear tips in three sizes help you get a snug fit.',
    priceRupees: 349,
    countInStock: 240,
    facts: {
      ...headphoneFacts['BQ-TAAR'],
      mrp: 499,
      highlights: [
        '3.5 mm plug, no charging needed',
        'In-line microphone and button',
        'Tangle-free 1.2 m cable',
        'Ear tips in three sizes',
      ],
    },
  },
  {
    sku: 'SQ-STUDIO',
    name: 'Studio Reference Headphones, Walnut',
    brand: 'Sonquil',
    category,
    description:
      'The Studio Reference is a wired headphone for mixing, recording and careful listening. Its 50 mm drivers are tuned for a flat response, so you hear your recording as it is. The closed back keeps sound out of your microphone, and the detachable 3 m cable fits either side. Each pair comes with a card of its own measured frequency response.',
    priceRupees: 15990,
    countInStock: 10,
    facts: {
      ...headphoneFacts['SQ-STUDIO'],
      mrp: 19990,
      highlights: [
        '50 mm drivers with a flat response',
        'Closed back for recording',
        'Detachable 3 m cable with 6.35 mm adapter',
        'Measured individually, card in the box',
        '2-year warranty',
      ],
    },
  },
]
