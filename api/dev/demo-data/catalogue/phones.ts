import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Phones'

export const phones: readonly CatalogueProduct[] = [
  {
    sku: 'NV-ARC7P-256',
    name: 'Arc 7 Pro 5G Phone, 256 GB, Slate Blue',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'The camera phone of the Arc family: three 50 MP cameras, a flat 6.7 inch screen and a frame of brushed aluminium.',
      'Display: 6.7 inch OLED, 2780 x 1264, 1 to 120 Hz, 3000 nits at its brightest. Memory: 12 GB RAM, 256 GB storage. Battery: 5400 mAh, 80 W wired and 50 W wireless charging.',
      'Splash and dust protection to IP68. Four years of system updates and six of security updates. Cable and case in the box, charger sold separately.',
    ),
    priceRupees: 64999,
    countInStock: 24,
  },
  {
    sku: 'NV-ARC7-128',
    name: 'Arc 7 5G Phone, 128 GB, Sand',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'Most of what makes the Arc 7 Pro good, in a lighter body and at a friendlier price.',
      'Display: 6.4 inch OLED, 120 Hz. Cameras: 50 MP main with optical stabilisation, 12 MP wide. Memory: 8 GB RAM, 128 GB storage. Battery: 5000 mAh with 45 W charging.',
      'Weight 178 g. Two nano SIMs or one and an eSIM. IP65.',
    ),
    priceRupees: 38999,
    countInStock: 41,
  },
  {
    sku: 'NV-ARCSE-128',
    name: 'Arc SE 5G Phone, 128 GB, Lilac',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'A small phone for hands that are tired of large ones: 6.1 inches, easy to reach across with one thumb.',
      'Display: 6.1 inch OLED, 90 Hz. Cameras: three, the main one 50 MP. Memory: 6 GB RAM, 128 GB storage. Battery: 4500 mAh with 33 W charging.',
    ),
    priceRupees: 22999.5,
    countInStock: 33,
  },
  {
    sku: 'OZ-VELA-512',
    name: 'Vela Ultra 5G Phone, 512 GB, Graphite',
    brand: 'Ozmira',
    category,
    description: paragraphs(
      'For people who keep everything: half a terabyte of storage and the largest battery Ozmira has put in a phone.',
      'Display: 6.8 inch OLED, 3200 x 1440, 1 to 144 Hz. Cameras: 50 MP main, 50 MP wide, 64 MP telephoto with 5x optical zoom. Memory: 16 GB RAM, 512 GB storage.',
      'Battery: 6000 mAh, full in 38 minutes with the 100 W charger that is in the box. IP68 and IP69.',
    ),
    priceRupees: 84999,
    countInStock: 12,
  },
  {
    sku: 'OZ-VELA-L256',
    name: 'Vela Leather Edition 5G Phone, 256 GB, Maroon',
    brand: 'Ozmira',
    category,
    description: paragraphs(
      'A back of plant-based leather that is warm in the hand, sewn along its edge, around a frame in soft gold.',
      'Display: 6.7 inch OLED, 120 Hz. Cameras: 50 MP main and 50 MP telephoto with 3x optical zoom. Memory: 12 GB RAM, 256 GB storage. Battery: 5200 mAh with 67 W charging.',
      'Wipe the leather with a damp cloth; it darkens a little over the years.',
    ),
    priceRupees: 57999,
    countInStock: 9,
  },
  {
    sku: 'OZ-MINT-128',
    name: 'Vela Lite 5G Phone, 128 GB, Sage',
    brand: 'Ozmira',
    category,
    description: paragraphs(
      'Slim, quiet in looks, and quick where it counts.',
      'Display: 6.5 inch OLED, 120 Hz. Cameras: 50 MP main, 8 MP wide, 2 MP close-up. Memory: 8 GB RAM, 128 GB storage. Battery: 5000 mAh with 44 W charging. 7.6 mm thin, 174 g.',
    ),
    priceRupees: 26999,
    countInStock: 4,
  },
  {
    sku: 'BQ-JOSH5-64',
    name: 'Josh 5 4G Phone, 64 GB, Sky Blue',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      'A first smartphone that does the daily things well: calls, messages, payments, maps, and two days on one charge.',
      'Display: 6.6 inch LCD, 90 Hz. Camera: 50 MP. Memory: 4 GB RAM, 64 GB storage, and a slot for a card of up to 1 TB. Battery: 5000 mAh with 18 W charging, charger in the box.',
      'FM radio, headphone socket, and a loudspeaker that is heard across a kitchen.',
    ),
    priceRupees: 8999,
    countInStock: 120,
  },
  {
    sku: 'BQ-JOSH5G-128',
    name: 'Josh 5G Phone, 128 GB, Forest',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      '5G on all Indian bands for less than fifteen thousand rupees.',
      'Display: 6.7 inch LCD, 120 Hz. Camera: 50 MP with night mode. Memory: 6 GB RAM, 128 GB storage. Battery: 6000 mAh with 25 W charging. Fingerprint reader in the power key.',
    ),
    priceRupees: 13499,
    countInStock: 86,
  },
  {
    sku: 'BQ-JOSHP-256',
    name: 'Josh Power 5G Phone, 256 GB, Coral',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      'The battery is the point: 7000 mAh, which is three days for most people, and it charges other things too.',
      'Display: 6.8 inch LCD, 120 Hz. Camera: 64 MP with optical stabilisation. Memory: 8 GB RAM, 256 GB storage. Charging: 33 W, and 10 W out to other devices.',
    ),
    priceRupees: 17999,
    countInStock: 57,
  },
]
