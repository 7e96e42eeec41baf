import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Accessories'

export const accessories: readonly CatalogueProduct[] = [
  {
    sku: 'WK-GAN65',
    name: '65 W USB-C Charger, Three Ports',
    brand: 'Wattiko',
    category,
    description: paragraphs(
      'One small block for the laptop, the phone and the earbuds.',
      'Output: 65 W from one USB-C port, or shared over two USB-C and one USB-A. Gallium nitride, so it stays cool. Indian round pins. BIS certified.',
    ),
    priceRupees: 2299,
    countInStock: 130,
  },
  {
    sku: 'WK-BANK20',
    name: 'Power Bank 20,000 mAh with Display, Navy',
    brand: 'Wattiko',
    category,
    description: paragraphs(
      'Four full charges for most phones, and a number that says exactly how much is left.',
      'Capacity: 20,000 mAh, 74 Wh, allowed in cabin baggage. Output: 45 W USB-C and 22.5 W USB-A. Full in under three hours. Weight 410 g.',
    ),
    priceRupees: 3499,
    countInStock: 72,
  },
  {
    sku: 'WK-PAD15',
    name: 'Wireless Charging Pad 15 W',
    brand: 'Wattiko',
    category,
    description: paragraphs(
      'Put the phone down, and it charges; the ring of light says so and then goes dark.',
      'Output: up to 15 W, Qi2. Top of woven cloth, base of aluminium. Works through cases of up to 4 mm. Cable 1 m, fixed.',
    ),
    priceRupees: 1899.5,
    countInStock: 61,
  },
  {
    sku: 'CD-BRAID1',
    name: 'Braided USB-C Cable 1 m, Red',
    brand: 'Cordeva',
    category,
    description: paragraphs(
      'Braided, bent twenty thousand times in the test rig, and still going.',
      'USB-C to USB-C, 100 W, 480 Mbit/s. Length 1 m. Sleeves of aluminium, and a strap to keep it coiled.',
    ),
    priceRupees: 99,
    countInStock: 400,
  },
  {
    sku: 'CD-OTG',
    name: 'USB-C to USB-A Adapter',
    brand: 'Cordeva',
    category,
    description: paragraphs(
      'Plugs an old pen drive, mouse or keyboard into a new phone or laptop.',
      'USB-C plug to USB-A socket, 5 Gbit/s. Aluminium. Weight 7 g. Sold singly; the picture shows it from both ends.',
    ),
    priceRupees: 79,
    countInStock: 500,
  },
  {
    sku: 'CD-HUB6',
    name: 'Six-in-One USB-C Hub',
    brand: 'Cordeva',
    category,
    description: paragraphs(
      'Gives a thin laptop its ports back.',
      'HDMI at 4K 60 Hz, two USB-A at 10 Gbit/s, USB-C with 100 W passing through, SD and microSD. Aluminium, with a braided cable.',
    ),
    priceRupees: 2749,
    countInStock: 43,
  },
  {
    sku: 'CD-VAULT1',
    name: 'Vault Portable SSD 1 TB, Blue',
    brand: 'Cordeva',
    category,
    description: paragraphs(
      'A terabyte in a shirt pocket, and it survives a fall from the table.',
      'Read 1050 MB/s, write 1000 MB/s over USB-C. Case of aluminium with cooling ribs. Encrypted by hardware. IP55. Cables for USB-C and USB-A in the box.',
    ),
    priceRupees: 4999,
    countInStock: 28,
  },
  {
    sku: 'FV-MICRO64',
    name: 'microSD Card 64 GB with SD Frame',
    brand: 'Fotavo',
    category,
    description: paragraphs(
      'For phones, cameras and tablets: records 4K film without dropping a frame.',
      'Capacity: 64 GB. Read 100 MB/s, write 40 MB/s, class V30. Proof against water, X-rays and summers in a parked car. SD frame in the box.',
    ),
    priceRupees: 449,
    countInStock: 210,
  },
  {
    sku: 'TX-GLIDE',
    name: 'Glide Wireless Mouse, Graphite',
    brand: 'Tavrix',
    category,
    description: paragraphs(
      'A quiet mouse with a long battery, the same for either hand.',
      'Sensor: 4000 dpi, works on glass. Bluetooth for two computers, and a USB receiver. Battery: 70 days, charged by USB-C. Clicks you feel and hardly hear.',
    ),
    priceRupees: 899.5,
    countInStock: 88,
  },
  {
    sku: 'TX-TAC65',
    name: 'Tac 65 Mechanical Keyboard, Ivory',
    brand: 'Tavrix',
    category,
    description: paragraphs(
      'Sixty-eight keys with a soft, deep sound, in ivory and stone with one loud key.',
      'Switches: tactile, changeable without solder. Keycaps: PBT, double shot, with the rupee sign. Bluetooth, receiver or cable. Battery: 4000 mAh. Weight 820 g.',
    ),
    priceRupees: 4799,
    countInStock: 4,
  },
  {
    sku: 'KV-LIFT',
    name: 'Lift Laptop Stand, Aluminium',
    brand: 'Kestrova',
    category,
    description: paragraphs(
      'Brings the screen up to your eyes and clears the desk underneath.',
      'For laptops of 11 to 17 inches and up to 5 kg. Height 6 to 26 cm, holds without wobbling. Silicone where it touches. Folds flat. Weight 1.1 kg.',
    ),
    priceRupees: 1999,
    countInStock: 53,
  },
]
