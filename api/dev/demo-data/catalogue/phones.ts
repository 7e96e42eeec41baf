import type { CatalogueProduct } from './catalogue-product'
import { phoneFacts } from './phones-facts'

const category = 'Phones'

export const phones: readonly CatalogueProduct[] = [
  {
    sku: 'NV-ARC7P-256',
    name: 'Arc 7 Pro 5G Phone, 256 GB, Slate Blue',
    brand: 'Norvane',
    category,
    description:
      'The Arc 7 Pro is Norvane’s flagship camera phone, with three 50 MP cameras that give you the same detail in wide, main and 3x zoom shots. The flat 6.7 inch OLED display stays readable in direct sunlight and scrolls smoothly at up to 120 Hz. You get four years of Android updates and six years of security updates. A case comes in the box; the 80 W charger is sold separately.',
    priceRupees: 64999,
    countInStock: 24,
    facts: {
      ...phoneFacts['NV-ARC7P-256'],
      mrp: 79999,
      highlights: [
        'Three 50 MP rear cameras with 3x optical zoom',
        '6.7 inch OLED display, up to 120 Hz, 3,000 nits',
        '5,400 mAh battery with 80 W wired and 50 W wireless charging',
        'IP68 water and dust resistance',
        '4 years of Android updates, 6 years of security updates',
      ],
    },
  },
  {
    sku: 'NV-ARC7-128',
    name: 'Arc 7 5G Phone, 128 GB, Sand',
    brand: 'Norvane',
    category,
    description:
      'The Arc 7 gives you most of what makes the Arc 7 Pro good in a lighter body, at a much lower price. The 50 MP main camera has optical image stabilisation, so evening shots and video come out steady. At 178 g it is easy to use with one hand, and 45 W charging fills half the battery in about 25 minutes.',
    priceRupees: 38999,
    countInStock: 41,
    facts: {
      ...phoneFacts['NV-ARC7-128'],
      mrp: 47999,
      highlights: [
        '50 MP main camera with optical image stabilisation',
        '6.4 inch 120 Hz OLED display',
        'Only 178 g',
        '5,000 mAh battery with 45 W charging',
        'Dual SIM with eSIM support',
      ],
    },
  },
  {
    sku: 'NV-ARCSE-128',
    name: 'Arc SE 5G Phone, 128 GB, Lilac',
    brand: 'Norvane',
    category,
    description:
      'The Arc SE is a small phone for anyone who finds most phones too big. Its 6.1 inch OLED display is easy to reach across with one thumb, and at 162 g it slips into any pocket. You still get 5G on all Indian networks, a 50 MP camera with optical image stabilisation and a battery that lasts a full working day.',
    priceRupees: 22999.5,
    countInStock: 33,
    facts: {
      ...phoneFacts['NV-ARCSE-128'],
      mrp: 28999,
      highlights: [
        'Compact 6.1 inch OLED display',
        '162 g, easy to use with one hand',
        '50 MP camera with optical image stabilisation',
        '4,500 mAh battery with 33 W charging',
      ],
    },
  },
  {
    sku: 'OZ-VELA-512',
    name: 'Vela Ultra 5G Phone, 512 GB, Graphite',
    brand: 'Ozmira',
    category,
    description:
      'The Vela Ultra has the largest battery and the most storage of any Ozmira phone: 6,000 mAh and 512 GB. The 64 MP telephoto camera zooms 5x without losing detail, and you can record video in 8K. The 100 W charger in the box takes the battery from empty to full in 38 minutes.',
    priceRupees: 84999,
    countInStock: 12,
    facts: {
      ...phoneFacts['OZ-VELA-512'],
      mrp: 104999,
      highlights: [
        '64 MP telephoto camera with 5x optical zoom',
        '6.8 inch QHD+ OLED display, up to 144 Hz',
        '16 GB RAM and 512 GB storage',
        '0 to 100% in 38 minutes with the 100 W charger in the box',
        'IP68 and IP69 water and dust resistance',
      ],
    },
  },
  {
    sku: 'OZ-VELA-L256',
    name: 'Vela Leather Edition 5G Phone, 256 GB, Maroon',
    brand: 'Ozmira',
    category,
    description:
      'This edition of the Vela has a stitched back of plant-based leather that stays cool, gives you a firm grip and never shows fingerprints. Both rear cameras use 50 MP sensors, one of them with 3x optical zoom for portraits. To clean the back, wipe it with a damp cloth. The colour deepens slightly over the years.',
    priceRupees: 57999,
    countInStock: 9,
    facts: {
      ...phoneFacts['OZ-VELA-L256'],
      mrp: 71999,
      highlights: [
        'Stitched plant-based leather back, gold-tone frame',
        '50 MP main and 50 MP 3x telephoto cameras',
        '6.7 inch 120 Hz OLED display',
        '12 GB RAM and 256 GB storage',
        '67 W charger in the box',
      ],
    },
  },
  {
    sku: 'OZ-MINT-128',
    name: 'Vela Lite 5G Phone, 128 GB, Sage',
    brand: 'Ozmira',
    category,
    description:
      'The Vela Lite is just 7.6 mm thin, yet it runs a full day on its 5,000 mAh battery. You get a bright 120 Hz OLED display and a 50 MP front camera that keeps everyone sharp on group video calls. A 44 W charger and a clear case come in the box.',
    priceRupees: 26999,
    countInStock: 4,
    facts: {
      ...phoneFacts['OZ-MINT-128'],
      mrp: 32999,
      highlights: [
        '7.6 mm thin, 174 g',
        '6.5 inch 120 Hz OLED display',
        '50 MP front camera for selfies and video calls',
        '44 W charger and clear case in the box',
      ],
    },
  },
  {
    sku: 'BQ-JOSH5-64',
    name: 'Josh 5 4G Phone, 64 GB, Sky Blue',
    brand: 'Bhumiq',
    category,
    description:
      'The Josh 5 is an easy first smartphone for calls, messages, UPI payments and maps. The battery lasts up to two days, and the speaker is loud enough to hear across the kitchen. You can add a microSD card of up to 1 TB, and it still has an FM radio and a headphone jack.',
    priceRupees: 8999,
    countInStock: 120,
    facts: {
      ...phoneFacts['BQ-JOSH5-64'],
      mrp: 10999,
      highlights: [
        'Up to 2 days on one charge',
        'Extra-loud speaker and simple home screen',
        'Storage expandable to 1 TB',
        'FM radio and 3.5 mm headphone jack',
        'Charger and clear case in the box',
      ],
    },
  },
  {
    sku: 'BQ-JOSH5G-128',
    name: 'Josh 5G Phone, 128 GB, Forest',
    brand: 'Bhumiq',
    category,
    description:
      'The Josh 5G is an affordable phone that works on every 5G band used in India. You get a large 120 Hz display for cricket and reels, a night mode that works without a tripod, and a 6,000 mAh battery. The fingerprint reader sits in the power button, so you unlock the phone as you pick it up.',
    priceRupees: 13499,
    countInStock: 86,
    facts: {
      ...phoneFacts['BQ-JOSH5G-128'],
      mrp: 16499,
      highlights: [
        '5G on all Indian bands',
        '6.7 inch Full HD+ display, 120 Hz',
        '6,000 mAh battery with 25 W charging',
        '50 MP camera with night mode',
        'Side fingerprint reader',
      ],
    },
  },
  {
    sku: 'BQ-JOSHP-256',
    name: 'Josh Power 5G Phone, 256 GB, Coral',
    brand: 'Bhumiq',
    category,
    description:
      'With a 7,000 mAh battery, the Josh Power runs for up to three days, so you can leave the charger at home for a weekend trip. It can also charge your earbuds or a second phone at 10 W. The 64 MP camera has optical image stabilisation, which is rare at this price.',
    priceRupees: 17999,
    countInStock: 57,
    facts: {
      ...phoneFacts['BQ-JOSHP-256'],
      mrp: 21999,
      highlights: [
        '7,000 mAh battery, up to 3 days on one charge',
        'Charges other devices at 10 W',
        '64 MP camera with optical image stabilisation',
        '8 GB RAM and 256 GB storage',
        '33 W charger in the box',
      ],
    },
  },
]
