import type { CatalogueProduct } from './catalogue-product'
import { speakerFacts } from './speakers-facts'

const category = 'Speakers'

export const speakers: readonly CatalogueProduct[] = [
  {
    sku: 'SQ-ROOM',
    name: 'Room Smart Speaker, Pebble Grey',
    brand: 'Sonquil',
    category,
    description:
      'The Room is a smart speaker that tunes itself to where you place it and fills a living room with sound. Ask for music, the weather or a timer in English, Hindi or Tamil. When you want privacy, a switch on the back cuts power to the microphones.',
    priceRupees: 8990,
    countInStock: 44,
    facts: {
      ...speakerFacts['SQ-ROOM'],
      mrp: 10990,
      highlights: [
        '40 W sound that adjusts to your room',
        'Voice assistant in English, Hindi and Tamil',
        'Physical microphone switch',
        'Wi-Fi and Bluetooth 5.3',
      ],
    },
  },
  {
    sku: 'DR-BOLT',
    name: 'Bolt Portable Speaker, Teal',
    brand: 'Drumlo',
    category,
    description:
      'The Bolt is a loud Bluetooth speaker for the terrace, the beach and the pool. It is waterproof to IP67 and floats if you drop it in. You get 16 hours of music on a charge, and you can pair two for stereo or use one to top up your phone.',
    priceRupees: 6499,
    countInStock: 49,
    facts: {
      ...speakerFacts['DR-BOLT'],
      mrp: 7999,
      highlights: [
        '30 W with two bass radiators',
        '16 hours of playback',
        'Waterproof to IP67, and it floats',
        'Pair two for stereo',
        'Charges your phone',
      ],
    },
  },
  {
    sku: 'DR-PEBBLE',
    name: 'Pebble Mini Speaker, Coral',
    brand: 'Drumlo',
    category,
    description:
      'The Pebble is a palm-sized Bluetooth speaker with a loop, so you can hang it on a bag, a shower rail or a tent. It is waterproof to IP67 and plays for 12 hours on a charge. A built-in microphone lets you take calls on it too.',
    priceRupees: 1799,
    countInStock: 95,
    facts: {
      ...speakerFacts['DR-PEBBLE'],
      mrp: 2299,
      highlights: [
        '12 hours of playback',
        'Waterproof to IP67',
        'Carry loop, weighs just 210 g',
        'Built-in microphone for calls',
      ],
    },
  },
  {
    sku: 'SQ-SHELF',
    name: 'Shelf 5 Bookshelf Speakers, Pair, Walnut',
    brand: 'Sonquil',
    category,
    description:
      'The Shelf 5 speakers have an amplifier built in, so you need no separate receiver. Connect your TV over HDMI ARC, your turntable to the phono input, or your phone over Bluetooth. The 130 mm woofers and silk tweeters give you a warm, detailed sound in a medium-sized room.',
    priceRupees: 27990,
    countInStock: 1,
    facts: {
      ...speakerFacts['SQ-SHELF'],
      mrp: 33990,
      highlights: [
        '2 × 60 W amplifier built in',
        'Phono, line, optical, HDMI ARC and Bluetooth inputs',
        '130 mm woofers with silk tweeters',
        'Walnut veneer cabinets',
        '2-year warranty',
      ],
    },
  },
  {
    sku: 'SQ-BEAM',
    name: 'Beam 300 Soundbar with Subwoofer',
    brand: 'Sonquil',
    category,
    description:
      'The Beam 300 makes TV dialogue clear and gives your movies real bass. A separate centre channel carries voices, and the wireless subwoofer can stand anywhere in the room. Night mode reduces loud scenes so you do not wake the children.',
    priceRupees: 19990,
    countInStock: 20,
    facts: {
      ...speakerFacts['SQ-BEAM'],
      mrp: 24990,
      highlights: [
        '300 W, 3.1 channels',
        'Wireless subwoofer',
        'Dialogue enhancer and night mode',
        'HDMI eARC, optical, USB and Bluetooth',
        'Wall mount and HDMI cable in the box',
      ],
    },
  },
  {
    sku: 'DR-BARAAT',
    name: 'Baraat 200 Party Speaker with Lights',
    brand: 'Drumlo',
    category,
    description:
      'The Baraat 200 is a Bluetooth party speaker with 200 W of power and ring lights that follow the beat. A microphone comes in the box for karaoke, and there is a guitar input too. The battery lasts 14 hours and can be swapped for a charged one, so the music does not stop.',
    priceRupees: 15999,
    countInStock: 27,
    facts: {
      ...speakerFacts['DR-BARAAT'],
      mrp: 19999,
      highlights: [
        '200 W with two 165 mm woofers',
        'Ring lights that follow the beat',
        'Wired microphone in the box',
        '14 hours of playback, replaceable battery',
      ],
    },
  },
]
