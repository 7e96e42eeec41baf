import type { CatalogueProduct } from './catalogue-product'
import { laptopFacts } from './laptops-facts'

const category = 'Laptops'

export const laptops: readonly CatalogueProduct[] = [
  {
    sku: 'KV-RIDGE14',
    name: 'Ridge 14 Laptop, 16 GB, 512 GB, Silver',
    brand: 'Kestrova',
    category,
    description:
      'The Ridge 14 is a thin and light laptop for people who work from more than one place. It weighs 1.24 kg, plays video for up to 17 hours and charges from any 65 W USB-C charger. The matte display cuts reflections from office lights, and you get HDMI and USB-A ports without a dongle.',
    priceRupees: 74990,
    countInStock: 18,
    facts: {
      ...laptopFacts['KV-RIDGE14'],
      mrp: 89990,
      highlights: [
        '1.24 kg with an all-aluminium body',
        'Up to 17 hours of video playback',
        '14 inch 2560 × 1600 matte display',
        '16 GB RAM and 512 GB SSD',
        '1 year of on-site service',
      ],
    },
  },
  {
    sku: 'KV-RIDGE16P',
    name: 'Ridge 16 Pro Laptop, 32 GB, 1 TB, Midnight',
    brand: 'Kestrova',
    category,
    description:
      'The Ridge 16 Pro is built for long days of video editing, coding and 3D work. Its 16-core processor and 8 GB graphics card handle 4K timelines smoothly, and the 120 Hz OLED display covers the full DCI-P3 colour range. A built-in SD card reader lets you import photos straight from your camera.',
    priceRupees: 164990,
    countInStock: 7,
    facts: {
      ...laptopFacts['KV-RIDGE16P'],
      mrp: 199990,
      highlights: [
        '16-core processor with dedicated 8 GB graphics',
        '16 inch 120 Hz OLED display, 100% DCI-P3',
        '32 GB RAM and 1 TB SSD',
        'Three USB4 ports and an SD card reader',
        '3 years of on-site service',
      ],
    },
  },
  {
    sku: 'KV-MEADOW13',
    name: 'Meadow 13 Laptop, 8 GB, 256 GB, Sage',
    brand: 'Kestrova',
    category,
    description:
      'At 1.05 kg, the Meadow 13 is one of the lightest laptops you can carry to college. It has no fan, so it stays completely silent in lectures and libraries. The battery gives you up to 14 hours of video, enough for a full day of classes without the charger.',
    priceRupees: 49990,
    countInStock: 26,
    facts: {
      ...laptopFacts['KV-MEADOW13'],
      mrp: 59990,
      highlights: [
        'Just 1.05 kg',
        'Fanless and completely silent',
        'Up to 14 hours of video playback',
        '8 GB RAM and 256 GB SSD',
      ],
    },
  },
  {
    sku: 'TX-FORGE16',
    name: 'Forge 16 Gaming Laptop, 32 GB, 1 TB',
    brand: 'Tavrix',
    category,
    description:
      'The Forge 16 runs the latest games at high settings on a 240 Hz display. Its 12 GB graphics card and 14-core processor are cooled by two fans, five heat pipes and liquid metal, so frame rates hold up in long sessions. You can add a second SSD in the free slot and set the colour of every key.',
    priceRupees: 139990,
    countInStock: 11,
    facts: {
      ...laptopFacts['TX-FORGE16'],
      mrp: 169990,
      highlights: [
        'Dedicated 12 GB graphics',
        '16 inch 2560 × 1600 display at 240 Hz',
        '32 GB RAM, 1 TB SSD and a free M.2 slot',
        'Liquid metal cooling with two fans',
        'Per-key RGB keyboard',
      ],
    },
  },
  {
    sku: 'TX-FORGE15S',
    name: 'Forge 15 Gaming Laptop, 16 GB, 512 GB',
    brand: 'Tavrix',
    category,
    description:
      'The Forge 15 is a good first gaming laptop, with smooth Full HD play on a 144 Hz display. A second memory slot is free, so you can upgrade the RAM later without replacing what you have. The full-size keyboard has an RGB backlight with four colour zones.',
    priceRupees: 72990,
    countInStock: 15,
    facts: {
      ...laptopFacts['TX-FORGE15S'],
      mrp: 87990,
      highlights: [
        'Dedicated 6 GB graphics',
        '15.6 inch Full HD display at 144 Hz',
        '16 GB RAM with a free slot for upgrades',
        'Four-zone RGB keyboard',
      ],
    },
  },
  {
    sku: 'NV-PAGE14',
    name: 'Page 14 Laptop, 16 GB, 512 GB, Rose Gold',
    brand: 'Norvane',
    category,
    description:
      'The Page 14 works best with a Norvane phone: take calls on the laptop, use the phone as a webcam and drag files across without a cable. The 14 inch OLED display makes photos and shows look rich, and the webcam has a shutter you can close. It weighs 1.3 kg.',
    priceRupees: 67999,
    countInStock: 3,
    facts: {
      ...laptopFacts['NV-PAGE14'],
      mrp: 81999,
      highlights: [
        '14 inch OLED display',
        'Shares calls, camera and files with Norvane phones',
        '16 GB RAM and 512 GB SSD',
        'Full HD webcam with privacy shutter',
      ],
    },
  },
  {
    sku: 'BQ-CLASS11',
    name: 'Classmate 11 Laptop, 4 GB, 64 GB, White',
    brand: 'Bhumiq',
    category,
    description:
      'The Classmate 11 is a tough laptop for school. Rubber edges protect it from falls off the desk, the keyboard survives a spilt glass of water, and the battery lasts the whole school day. An office suite is already installed and works offline.',
    priceRupees: 18990,
    countInStock: 64,
    facts: {
      ...laptopFacts['BQ-CLASS11'],
      mrp: 22990,
      highlights: [
        'Rubber edges and a spill-resistant keyboard',
        'Up to 10 hours of video playback',
        'Office suite included, works offline',
        'Light enough for a school bag at 1.15 kg',
      ],
    },
  },
  {
    sku: 'BQ-KAAM15',
    name: 'Kaam 15 Laptop, 8 GB, 512 GB, Navy',
    brand: 'Bhumiq',
    category,
    description:
      'The Kaam 15 is made for shops and small offices. You get a full-size keyboard with a number pad and a ₹ key, plus Ethernet, HDMI and three USB-A ports for printers and scanners. Open the base with one screwdriver to add memory, up to 32 GB.',
    priceRupees: 36490.75,
    countInStock: 38,
    facts: {
      ...laptopFacts['BQ-KAAM15'],
      mrp: 43990,
      highlights: [
        'Full-size keyboard with number pad and ₹ key',
        'Ethernet, HDMI and three USB-A ports',
        'RAM expandable to 32 GB',
        '15.6 inch Full HD matte display',
        'Fast 512 GB SSD',
      ],
    },
  },
]
