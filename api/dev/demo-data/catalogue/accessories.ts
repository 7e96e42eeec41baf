import { accessoryFacts } from './accessories-facts'
import type { CatalogueProduct } from './catalogue-product'

const category = 'Accessories'

export const accessories: readonly CatalogueProduct[] = [
  {
    sku: 'WK-GAN65',
    name: '65 W USB-C Charger, Three Ports',
    brand: 'Wattiko',
    category,
    description:
      'This compact GaN charger replaces the separate adapters for your laptop, phone and earbuds. Plug in one device and it gets the full 65 W; plug in two or three and the power is shared. It has Indian round pins, so it sits firmly in the socket.',
    priceRupees: 2299,
    countInStock: 130,
    facts: {
      ...accessoryFacts['WK-GAN65'],
      mrp: 2999,
      highlights: [
        '65 W, enough for most thin laptops',
        'Charges three devices at once',
        'GaN technology, small and cool',
        'BIS certified',
      ],
    },
  },
  {
    sku: 'WK-BANK20',
    name: 'Power Bank 20,000 mAh with Display, Navy',
    brand: 'Wattiko',
    category,
    description:
      'This power bank charges most phones about four times and can even top up a USB-C laptop at 45 W. The display shows the exact percentage left, so you know when to recharge it. At 74 Wh, you can carry it in your cabin baggage.',
    priceRupees: 3499,
    countInStock: 72,
    facts: {
      ...accessoryFacts['WK-BANK20'],
      mrp: 4499,
      highlights: [
        '20,000 mAh, about four phone charges',
        '45 W USB-C output for laptops',
        'Display shows the exact percentage',
        'Allowed in cabin baggage',
        'BIS certified',
      ],
    },
  },
  {
    sku: 'WK-PAD15',
    name: 'Wireless Charging Pad 15 W',
    brand: 'Wattiko',
    category,
    description:
      'Place your phone on the pad and it starts charging at up to 15 W, even through a case of up to 4 mm. A ring light confirms the charge and then switches off so it does not disturb your sleep. The fabric top keeps your phone from sliding.',
    priceRupees: 1899.5,
    countInStock: 61,
    facts: {
      ...accessoryFacts['WK-PAD15'],
      mrp: 2499,
      highlights: [
        '15 W Qi2 wireless charging',
        'Works through cases of up to 4 mm',
        'Fabric top with aluminium base',
        'Light switches off while you sleep',
      ],
    },
  },
  {
    sku: 'CD-BRAID1',
    name: 'Braided USB-C Cable 1 m, Red',
    brand: 'Cordeva',
    category,
    description:
      'This braided USB-C cable carries 100 W, enough to fast-charge your phone or power your laptop. It is tested for 20,000 bends, so it does not fray near the plug. A strap keeps it tidy in your bag.',
    priceRupees: 99,
    countInStock: 400,
    facts: {
      ...accessoryFacts['CD-BRAID1'],
      mrp: 149,
      highlights: [
        '100 W fast charging',
        'Braided nylon, tested for 20,000 bends',
        'Cable strap included',
      ],
    },
  },
  {
    sku: 'CD-OTG',
    name: 'USB-C to USB-A Adapter',
    brand: 'Cordeva',
    category,
    description:
      'Use your pen drive, mouse or keyboard with a USB-C phone or laptop. The adapter supports OTG and transfers data at up to 5 Gbps. It weighs 7 g, so keep one in your wallet. You get one adapter; the picture shows it from both ends.',
    priceRupees: 79,
    countInStock: 500,
    facts: {
      ...accessoryFacts['CD-OTG'],
      mrp: 99,
      highlights: ['USB-C to USB-A with OTG', 'Up to 5 Gbps', 'Aluminium body, 7 g'],
    },
  },
  {
    sku: 'CD-HUB6',
    name: 'Six-in-One USB-C Hub',
    brand: 'Cordeva',
    category,
    description:
      'Get back the ports your thin laptop left out. Connect a 4K monitor, two USB-A devices and your camera’s memory card through one USB-C port, while your laptop charges at up to 100 W. The aluminium body stays cool through a full working day.',
    priceRupees: 2749,
    countInStock: 43,
    facts: {
      ...accessoryFacts['CD-HUB6'],
      mrp: 3499,
      highlights: [
        'HDMI output at 4K 60 Hz',
        'Two USB-A ports at 10 Gbps',
        'SD and microSD card readers',
        '100 W pass-through charging',
      ],
    },
  },
  {
    sku: 'CD-VAULT1',
    name: 'Vault Portable SSD 1 TB, Blue',
    brand: 'Cordeva',
    category,
    description:
      'Back up your photos, videos and projects to a drive that fits in a shirt pocket. The Vault copies a 10 GB folder in about 10 seconds and survives a fall of 2 m. Hardware encryption keeps your files private if you lose it.',
    priceRupees: 4999,
    countInStock: 28,
    facts: {
      ...accessoryFacts['CD-VAULT1'],
      mrp: 5999,
      highlights: [
        '1 TB at up to 1,050 MB/s',
        'AES 256-bit hardware encryption',
        'IP55, survives a 2 m drop',
        'USB-C and USB-A cables in the box',
        '3-year warranty',
      ],
    },
  },
  {
    sku: 'FV-MICRO64',
    name: 'microSD Card 64 GB with SD Adapter',
    brand: 'Fotavo',
    category,
    description:
      'Add 64 GB of storage to your phone, tablet, camera or drone. The V30 speed class lets you record 4K video without dropped frames, and the card withstands water, airport X-rays and the heat of a parked car. The SD adapter in the box lets you use it in a laptop or camera.',
    priceRupees: 449,
    countInStock: 210,
    facts: {
      ...accessoryFacts['FV-MICRO64'],
      mrp: 599,
      highlights: [
        'Records 4K video (V30)',
        'Up to 100 MB/s read speed',
        'SD adapter in the box',
        '5-year warranty',
      ],
    },
  },
  {
    sku: 'TX-GLIDE',
    name: 'Glide Wireless Mouse, Graphite',
    brand: 'Tavrix',
    category,
    description:
      'The Glide has silent clicks, so you can work late or sit in a meeting without disturbing anyone. It pairs with two computers over Bluetooth, tracks on almost any surface including glass, and runs for 70 days on a charge. The symmetrical shape suits left-handed users too.',
    priceRupees: 899.5,
    countInStock: 88,
    facts: {
      ...accessoryFacts['TX-GLIDE'],
      mrp: 1199,
      highlights: [
        'Silent clicks',
        'Bluetooth for two devices, plus a USB receiver',
        'Up to 70 days on one charge',
        'For left and right hands',
      ],
    },
  },
  {
    sku: 'TX-TAC65',
    name: 'Tac 65 Mechanical Keyboard, Ivory',
    brand: 'Tavrix',
    category,
    description:
      'The Tac 65 is a compact mechanical keyboard with a soft, deep sound that colleagues will not mind. The switches are hot-swappable, so you can change the feel without soldering, and the keycaps carry the ₹ sign. Use it over Bluetooth, the 2.4 GHz receiver or a cable.',
    priceRupees: 4799,
    countInStock: 4,
    facts: {
      ...accessoryFacts['TX-TAC65'],
      mrp: 5999,
      highlights: [
        'Hot-swappable tactile switches',
        'Double-shot PBT keycaps with ₹ sign',
        'Bluetooth, 2.4 GHz and USB-C',
        'Up to 60 days on one charge',
      ],
    },
  },
  {
    sku: 'KV-LIFT',
    name: 'Lift Laptop Stand, Aluminium',
    brand: 'Kestrova',
    category,
    description:
      'The Lift raises your laptop screen to eye level and frees up space on your desk. Set the height between 6 and 26 cm; the hinges hold firm while you type. It supports up to 5 kg and folds flat when you travel.',
    priceRupees: 1999,
    countInStock: 53,
    facts: {
      ...accessoryFacts['KV-LIFT'],
      mrp: 2499,
      highlights: [
        'Adjustable from 6 to 26 cm',
        'Holds laptops of up to 17 inches and 5 kg',
        'Folds flat',
        'Silicone pads protect your laptop',
      ],
    },
  },
]
