import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Tablets'

export const tablets: readonly CatalogueProduct[] = [
  {
    sku: 'NV-SLATE11',
    name: 'Slate 11 Tablet with Pen, 128 GB, Silver',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'A bright 11 inch screen and a pen that feels like one: 4096 steps of pressure and no delay you could see.',
      'Display: 11 inch, 2560 x 1600, 120 Hz. Memory: 8 GB RAM, 128 GB storage. Battery: 8600 mAh. Two cameras at the back, four speakers. Weight 480 g.',
      'The pen is in the box. It holds on to the side by magnets and charges there.',
    ),
    priceRupees: 32999,
    countInStock: 22,
  },
  {
    sku: 'KV-CANVAS12',
    name: 'Canvas 12 Tablet, 256 GB, Graphite',
    brand: 'Kestrova',
    category,
    description: paragraphs(
      'A tablet to draw, sketch and present on, with a stand that folds out of its back.',
      'Display: 12.4 inch OLED, 2800 x 1840, 120 Hz. Memory: 12 GB RAM, 256 GB storage. Battery: 10,000 mAh with 45 W charging. USB4, and a second screen over one cable.',
      'Pen in the box. Weight 590 g without the stand’s cover.',
    ),
    priceRupees: 58990,
    countInStock: 8,
  },
  {
    sku: 'OZ-FOLIO11',
    name: 'Folio 11 Tablet with Keyboard, 128 GB, Lavender',
    brand: 'Ozmira',
    category,
    description: paragraphs(
      'Half tablet, half notebook: the keyboard cover clicks on by magnets and is covered in woven cloth.',
      'Display: 11.2 inch, 2400 x 1600, 90 Hz. Memory: 8 GB RAM, 128 GB storage. Battery: 8000 mAh, 12 hours of writing. Keyboard cover with trackpad in the box.',
    ),
    priceRupees: 39999,
    countInStock: 13,
  },
  {
    sku: 'KV-LEAF6',
    name: 'Leaf 6 E-Reader, 32 GB, Charcoal',
    brand: 'Kestrova',
    category,
    description: paragraphs(
      'Electronic paper that reads like print in full sun, lit softly from the edge at night.',
      'Display: 6.8 inch, 300 dots an inch, warm and cool light. Storage: 32 GB, some twenty thousand books. Battery: up to ten weeks. Waterproof to IPX8. Reads EPUB and PDF in eleven Indian languages.',
    ),
    priceRupees: 11999,
    countInStock: 29,
  },
  {
    sku: 'BQ-CHHOTU8',
    name: 'Chhotu 8 Kids Tablet, 32 GB, Blue',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      'A tablet that may be dropped: thick foam all round, a handle, and a screen protector that is already on.',
      'Display: 8 inch, 1280 x 800. Memory: 3 GB RAM, 32 GB storage and a card slot. Battery: 5100 mAh. Limits for time and content that a parent sets and a child cannot.',
      'If it breaks within two years, it is replaced once, no questions.',
    ),
    priceRupees: 7499,
    countInStock: 47,
  },
  {
    sku: 'NV-SLATE10',
    name: 'Slate 10 Tablet, 64 GB, Sky',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'For the sofa, the kitchen and the long train journey: films, recipes, video calls and the newspaper.',
      'Display: 10.4 inch, 2000 x 1200. Memory: 4 GB RAM, 64 GB storage and a card slot. Battery: 7700 mAh. Four speakers. Weight 465 g. Takes the Slate pen, which is sold with it here.',
    ),
    priceRupees: 18499,
    countInStock: 52,
  },
]
