import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Speakers'

export const speakers: readonly CatalogueProduct[] = [
  {
    sku: 'SQ-ROOM',
    name: 'Room Smart Speaker, Pebble Grey',
    brand: 'Sonquil',
    category,
    description: paragraphs(
      'Fills a room from a corner of it, and listens in English, Hindi and Tamil when you ask it to.',
      'Drivers: 100 mm woofer, two tweeters. Power: 40 W. Wi-Fi and Bluetooth 5.3. A switch that cuts the microphones off for good. Height 148 mm.',
    ),
    priceRupees: 8990,
    countInStock: 44,
  },
  {
    sku: 'DR-BOLT',
    name: 'Bolt Portable Speaker, Teal',
    brand: 'Drumlo',
    category,
    description: paragraphs(
      'Loud, round and not afraid of the pool.',
      'Power: 30 W, with a bass membrane at each end. Battery: 16 hours, and it charges a phone. IP67, and it floats. Pair two for stereo.',
    ),
    priceRupees: 6499,
    countInStock: 49,
  },
  {
    sku: 'DR-PEBBLE',
    name: 'Pebble Mini Speaker, Coral',
    brand: 'Drumlo',
    category,
    description: paragraphs(
      'Hang it on a bag, a shower rail or a tent.',
      'Power: 5 W. Battery: 12 hours. IP67. Bluetooth 5.3. Weight 210 g. The loop can be changed for one in another colour.',
    ),
    priceRupees: 1799,
    countInStock: 95,
  },
  {
    sku: 'SQ-SHELF',
    name: 'Shelf 5 Bookshelf Speakers, Pair, Walnut',
    brand: 'Sonquil',
    category,
    description: paragraphs(
      'Two-way speakers with an amplifier inside: connect a turntable, a television or a phone, and sit down.',
      'Drivers: 130 mm woven woofer, 25 mm silk tweeter. Power: 2 x 60 W. Inputs: phono, line, optical, HDMI ARC, Bluetooth. Cabinet of wood fibre in walnut veneer.',
      'Each 172 x 278 x 200 mm. Cable between them: 4 m.',
    ),
    priceRupees: 27990,
    countInStock: 1,
  },
  {
    sku: 'SQ-BEAM',
    name: 'Beam 300 Soundbar with Subwoofer',
    brand: 'Sonquil',
    category,
    description: paragraphs(
      'Voices that can be understood, and a cinema’s floor under them.',
      'Power: 300 W over 3.1 channels. Wireless subwoofer, placed anywhere in the room. HDMI eARC, optical, USB, Bluetooth. Night mode for sleeping children. Wall mount in the box.',
    ),
    priceRupees: 19990,
    countInStock: 20,
  },
  {
    sku: 'DR-BARAAT',
    name: 'Baraat 200 Party Speaker with Lights',
    brand: 'Drumlo',
    category,
    description: paragraphs(
      'Two big drivers, a ring of light round each, and a microphone socket for whoever sings.',
      'Power: 200 W. Drivers: two of 165 mm. Battery: 14 hours, changeable. Inputs: microphone, guitar, line, USB, Bluetooth. Handle on top. Weight 9.4 kg.',
    ),
    priceRupees: 15999,
    countInStock: 27,
  },
]
