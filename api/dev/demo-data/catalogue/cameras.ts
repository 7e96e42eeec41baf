import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Cameras'

export const cameras: readonly CatalogueProduct[] = [
  {
    sku: 'FV-Z1',
    name: 'Z1 Mirrorless Camera with 28-70 mm Lens',
    brand: 'Fotavo',
    category,
    description: paragraphs(
      'A full-frame camera that finds eyes, of people, dogs and birds, and does not let go of them.',
      'Sensor: full frame, 33 MP, stabilised. Speed: 20 pictures a second. Film: 4K at 60 frames, 10 bit. Two card slots. Tilting screen. Body sealed against dust and drizzle.',
      'With the 28-70 mm lens, one battery and a strap. Weight 640 g without the lens.',
    ),
    priceRupees: 189990,
    countInStock: 6,
  },
  {
    sku: 'FV-HERITAGE',
    name: 'Heritage Camera with 35 mm Lens, Silver and Tan',
    brand: 'Fotavo',
    category,
    description: paragraphs(
      'Dials for what matters, a proper finder, and film-like colours straight out of the camera.',
      'Sensor: APS-C, 26 MP. Lens: 35 mm, f/2. Finder: OLED. Top plate of milled aluminium, leather all round. Film: 4K at 30 frames.',
    ),
    priceRupees: 112490,
    countInStock: 0,
  },
  {
    sku: 'FV-POCKET',
    name: 'Pocket 20 Compact Camera, Steel Blue',
    brand: 'Fotavo',
    category,
    description: paragraphs(
      'Better than a phone at a distance: eight times optical zoom in something that fits a shirt pocket.',
      'Sensor: 1 inch, 20 MP. Lens: 24-200 mm, stabilised. Film: 4K. Battery: 380 pictures, charged by USB-C. Weight 294 g.',
    ),
    priceRupees: 46990,
    countInStock: 17,
  },
  {
    sku: 'FV-LEAP4',
    name: 'Leap 4 Action Camera',
    brand: 'Fotavo',
    category,
    description: paragraphs(
      'Fix it to a helmet, a handlebar or a surfboard: the picture stays level whatever you do.',
      'Film: 5.3K at 60 frames, 4K at 120. Waterproof to 10 m without a case. Screens front and back. Battery: 110 minutes. With two mounts and a spare battery.',
    ),
    priceRupees: 34990,
    countInStock: 23,
  },
  {
    sku: 'OZ-POLI',
    name: 'Poli Instant Camera, Blush',
    brand: 'Ozmira',
    category,
    description: paragraphs(
      'Press, hear it whirr, and hold the picture half a minute later.',
      'Prints: 86 x 54 mm on film packs of ten, the first pack is in the box. Automatic exposure and flash, a mirror for self-portraits, close-ups from 30 cm. Battery: about 15 packs on one charge.',
    ),
    priceRupees: 6999,
    countInStock: 34,
  },
  {
    sku: 'NV-NIGRANI',
    name: 'Nigrani Home Camera, White',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'Keeps an eye on the listener, the baby or the cat, turns all the way round, and tells people from shadows.',
      'Picture: 3 MP, night vision to 10 m. Turns 355 degrees and tilts 95. Talk through it both ways. Records to a card of up to 512 GB, with no monthly fee.',
    ),
    priceRupees: 2799,
    countInStock: 66,
  },
]
