import type { CatalogueProduct } from './catalogue-product'
import { tabletFacts } from './tablets-facts'

const category = 'Tablets'

export const tablets: readonly CatalogueProduct[] = [
  {
    sku: 'NV-SLATE11',
    name: 'Slate 11 Tablet with Pen, 128 GB, Silver',
    brand: 'Norvane',
    category,
    description:
      'The Slate 11 comes with its pen in the box, so you can take notes and mark up PDFs from day one. The pen has 4,096 pressure levels, responds without visible lag on the 120 Hz display, and charges when you snap it to the side. Four speakers and an 8,600 mAh battery make it good for a long movie too.',
    priceRupees: 32999,
    countInStock: 22,
    facts: {
      ...tabletFacts['NV-SLATE11'],
      mrp: 39999,
      highlights: [
        'Slate Pen with 4,096 pressure levels in the box',
        '11 inch 2560 × 1600 display at 120 Hz',
        '8,600 mAh battery, up to 12 hours of video',
        'Four speakers',
      ],
    },
  },
  {
    sku: 'KV-CANVAS12',
    name: 'Canvas 12 Tablet, 256 GB, Graphite',
    brand: 'Kestrova',
    category,
    description:
      'The Canvas 12 is a tablet for illustrators and designers, with a stand that folds out of the back and holds at any angle. The pen in the box senses pressure and tilt, and the 12.4 inch OLED display shows true blacks. Connect it to your laptop with one USB4 cable to use it as a second screen.',
    priceRupees: 58990,
    countInStock: 8,
    facts: {
      ...tabletFacts['KV-CANVAS12'],
      mrp: 71990,
      highlights: [
        '12.4 inch 120 Hz OLED display',
        'Pen with tilt support in the box',
        'Built-in stand that holds at any angle',
        'Works as a second screen over USB4',
        '12 GB RAM and 256 GB storage',
      ],
    },
  },
  {
    sku: 'OZ-FOLIO11',
    name: 'Folio 11 Tablet with Keyboard, 128 GB, Lavender',
    brand: 'Ozmira',
    category,
    description:
      'The Folio 11 is a tablet and a small laptop in one. The fabric keyboard cover snaps on with magnets, needs no charging or pairing, and has a trackpad. You can write or browse for up to 12 hours on one charge.',
    priceRupees: 39999,
    countInStock: 13,
    facts: {
      ...tabletFacts['OZ-FOLIO11'],
      mrp: 48999,
      highlights: [
        'Keyboard cover with trackpad in the box',
        'Snaps on with magnets, no pairing needed',
        '11.2 inch 2400 × 1600 display',
        'Up to 12 hours of typing and browsing',
      ],
    },
  },
  {
    sku: 'KV-LEAF6',
    name: 'Leaf 6 E-Reader, 32 GB, Charcoal',
    brand: 'Kestrova',
    category,
    description:
      'The Leaf 6 has an e-paper screen that reads like a printed page, even in bright sunlight. At night, the front light shifts from cool to warm so it does not tire your eyes. It reads EPUB and PDF books in 11 Indian languages, lasts up to ten weeks on a charge and is waterproof to IPX8.',
    priceRupees: 11999,
    countInStock: 29,
    facts: {
      ...tabletFacts['KV-LEAF6'],
      mrp: 14999,
      highlights: [
        '6.8 inch e-paper display, 300 pixels per inch',
        'Front light from cool to warm',
        'Up to 10 weeks of battery life',
        'Reads books in 11 Indian languages',
        'Waterproof to IPX8',
      ],
    },
  },
  {
    sku: 'BQ-CHHOTU8',
    name: 'Chhotu 8 Kids Tablet, 32 GB, Blue',
    brand: 'Bhumiq',
    category,
    description:
      'The Chhotu 8 is a kids’ tablet built to survive falls. It comes with a thick foam bumper, a carry handle and a screen protector already fitted. Parental controls let you set daily time limits and choose which apps your child can open. If it breaks within two years, Bhumiq replaces it once, free of charge.',
    priceRupees: 7499,
    countInStock: 47,
    facts: {
      ...tabletFacts['BQ-CHHOTU8'],
      mrp: 8999,
      highlights: [
        'Foam bumper, handle and screen protector included',
        'Parental controls for time and apps',
        'Volume limited to protect young ears',
        'One free replacement within 2 years',
      ],
    },
  },
  {
    sku: 'NV-SLATE10',
    name: 'Slate 10 Tablet, 64 GB, Sky',
    brand: 'Norvane',
    category,
    description:
      'The Slate 10 is a family tablet for movies, recipes, video calls and the newspaper. It takes a 4G SIM, so you can stay online on a train journey without sharing data from your phone. The Slate Pen Lite comes in the box, and you can add a microSD card of up to 1 TB.',
    priceRupees: 18499,
    countInStock: 52,
    facts: {
      ...tabletFacts['NV-SLATE10'],
      mrp: 22999,
      highlights: [
        '4G SIM slot for data on the go',
        '10.4 inch 2000 × 1200 display',
        'Slate Pen Lite in the box',
        'Storage expandable to 1 TB',
        'Four speakers',
      ],
    },
  },
]
