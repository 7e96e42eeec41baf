import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Headphones'

export const headphones: readonly CatalogueProduct[] = [
  {
    sku: 'SQ-HUSH1',
    name: 'Hush One Noise-Cancelling Headphones, Black',
    brand: 'Sonquil',
    category,
    description: paragraphs(
      'They take the train, the office and the ceiling fan away, and leave the music.',
      'Drivers: 40 mm. Noise cancelling: eight microphones, adjustable in ten steps. Battery: 45 hours, and 5 more after five minutes on the cable. Bluetooth 5.4, two devices at once.',
      'Folds flat into the hard case that comes with it. Weight 248 g.',
    ),
    priceRupees: 24990,
    countInStock: 31,
  },
  {
    sku: 'SQ-HUSH1-S',
    name: 'Hush One Noise-Cancelling Headphones, Sandstone',
    brand: 'Sonquil',
    category,
    description: paragraphs(
      'The same Hush One, in warm sandstone with cushions the colour of tea.',
      'Drivers: 40 mm. Noise cancelling: eight microphones. Battery: 45 hours. Bluetooth 5.4, two devices at once. Cable for the headphone socket in the box. Weight 248 g.',
    ),
    priceRupees: 24990,
    countInStock: 16,
  },
  {
    sku: 'DR-STREET',
    name: 'Street On-Ear Headphones, Cobalt',
    brand: 'Drumlo',
    category,
    description: paragraphs(
      'Small, light and loud enough: on-ear headphones for the way to college and back.',
      'Drivers: 32 mm. Battery: 50 hours. Bluetooth 5.3. Foldable. Weight 158 g. Cushions can be changed in a minute, and we sell them.',
    ),
    priceRupees: 2499,
    countInStock: 74,
  },
  {
    sku: 'SQ-DROPS2',
    name: 'Drops 2 Wireless Earbuds, Mist Blue',
    brand: 'Sonquil',
    category,
    description: paragraphs(
      'Earbuds that keep quiet about themselves: light, with calls that sound as if you were in the room.',
      'Noise cancelling with three microphones a side. Battery: 8 hours, and 28 more in the case. IP54. Wireless charging. Tips in four sizes.',
    ),
    priceRupees: 7990,
    countInStock: 58,
  },
  {
    sku: 'NV-BEADS',
    name: 'Beads Pro Wireless Earbuds, Violet',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'Round, tiny and hard to lose: press the case in the Norvane app and they chirp.',
      'Noise cancelling. Drivers: 11 mm. Battery: 7 hours, and 24 more in the case. Bluetooth 5.4. IPX5. Touch controls that ignore hair and scarves.',
    ),
    priceRupees: 9999,
    countInStock: 2,
  },
  {
    sku: 'DR-LAP',
    name: 'Lap Neckband Earphones, Black and Orange',
    brand: 'Drumlo',
    category,
    description: paragraphs(
      'A neckband for running and riding pillion: it stays where it is, and the buds hang together by magnets when you take them out.',
      'Drivers: 12 mm. Battery: 40 hours, 10 hours after ten minutes of charging. IPX7. Vibrates when a call comes in.',
    ),
    priceRupees: 1299,
    countInStock: 110,
  },
  {
    sku: 'BQ-TAAR',
    name: 'Taar Wired Earphones, Red',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      'No battery, no pairing, no delay: plug them in and listen.',
      'Drivers: 10 mm. Cable: 1.2 m, covered so that it does not tangle, with a microphone and one button. Plug: 3.5 mm. Tips in three sizes.',
    ),
    priceRupees: 349,
    countInStock: 240,
  },
  {
    sku: 'SQ-STUDIO',
    name: 'Studio Reference Headphones, Walnut',
    brand: 'Sonquil',
    category,
    description: paragraphs(
      'Made for mixing and for listening closely: an even sound from the lowest string to the highest cymbal.',
      'Drivers: 50 mm, 38 ohm. Closed back with cups in walnut brown. Cable: 3 m, detachable at either side, with a screw-on large plug. Weight 290 g.',
      'Every pair is measured, and its curve is printed on a card in the box.',
    ),
    priceRupees: 15990,
    countInStock: 10,
  },
]
