import { type CatalogueProduct, paragraphs } from './catalogue-product'

const category = 'Laptops'

export const laptops: readonly CatalogueProduct[] = [
  {
    sku: 'KV-RIDGE14',
    name: 'Ridge 14 Laptop, 16 GB, 512 GB, Silver',
    brand: 'Kestrova',
    category,
    description: paragraphs(
      'A thin, quiet laptop for work that goes where you go: aluminium all round and 17 hours of video on one charge.',
      'Processor: 10 cores, up to 4.8 GHz. Memory: 16 GB. Storage: 512 GB SSD. Display: 14 inch, 2560 x 1600, 400 nits, matte.',
      'Ports: two USB4, one USB-A, HDMI, headphone socket. Wi-Fi 7. Weight 1.24 kg. 65 W USB-C charger in the box.',
    ),
    priceRupees: 74990,
    countInStock: 18,
  },
  {
    sku: 'KV-RIDGE16P',
    name: 'Ridge 16 Pro Laptop, 32 GB, 1 TB, Midnight',
    brand: 'Kestrova',
    category,
    description: paragraphs(
      'A large, bright screen and a processor for long days of editing, building and rendering.',
      'Processor: 16 cores, up to 5.2 GHz. Graphics: dedicated, 8 GB. Memory: 32 GB. Storage: 1 TB SSD. Display: 16 inch OLED, 3200 x 2000, 120 Hz, full P3 colour.',
      'Ports: three USB4, HDMI 2.1, SD card reader. Weight 1.9 kg. 140 W charger in the box.',
    ),
    priceRupees: 164990,
    countInStock: 7,
  },
  {
    sku: 'KV-MEADOW13',
    name: 'Meadow 13 Laptop, 8 GB, 256 GB, Sage',
    brand: 'Kestrova',
    category,
    description: paragraphs(
      'Light enough for a college bag, with no fan at all, so it never makes a sound.',
      'Processor: 8 cores, up to 3.8 GHz. Memory: 8 GB. Storage: 256 GB SSD. Display: 13.3 inch, 1920 x 1200. Battery: 14 hours. Weight 1.05 kg.',
    ),
    priceRupees: 49990,
    countInStock: 26,
  },
  {
    sku: 'TX-FORGE16',
    name: 'Forge 16 Gaming Laptop, 32 GB, 1 TB',
    brand: 'Tavrix',
    category,
    description: paragraphs(
      'A desktop’s worth of play in a laptop, with keys lit in as many colours as you like.',
      'Processor: 14 cores, up to 5.4 GHz. Graphics: dedicated, 12 GB. Memory: 32 GB. Storage: 1 TB SSD and a free slot. Display: 16 inch, 2560 x 1600, 240 Hz.',
      'Cooling: two fans, five heat pipes, liquid metal. Weight 2.5 kg. 280 W charger in the box.',
    ),
    priceRupees: 139990,
    countInStock: 11,
  },
  {
    sku: 'TX-FORGE15S',
    name: 'Forge 15 Gaming Laptop, 16 GB, 512 GB',
    brand: 'Tavrix',
    category,
    description: paragraphs(
      'The way into PC gaming: steady frame rates in today’s games at full HD, and room to add memory later.',
      'Processor: 8 cores, up to 4.7 GHz. Graphics: dedicated, 6 GB. Memory: 16 GB in one of two slots. Storage: 512 GB SSD. Display: 15.6 inch, 1920 x 1080, 144 Hz.',
    ),
    priceRupees: 72990,
    countInStock: 15,
  },
  {
    sku: 'NV-PAGE14',
    name: 'Page 14 Laptop, 16 GB, 512 GB, Rose Gold',
    brand: 'Norvane',
    category,
    description: paragraphs(
      'Made to match a Norvane phone: answer its calls, use its camera and pass files over without a cable.',
      'Processor: 8 cores, up to 4.4 GHz. Memory: 16 GB. Storage: 512 GB SSD. Display: 14 inch OLED, 2240 x 1400. Full HD camera with a shutter. Weight 1.3 kg.',
    ),
    priceRupees: 67999,
    countInStock: 3,
  },
  {
    sku: 'BQ-CLASS11',
    name: 'Classmate 11 Laptop, 4 GB, 64 GB, White',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      'A sturdy laptop for school: rubber edges, keys that stand spilt water, and a battery for the whole day.',
      'Processor: 4 cores, up to 2.8 GHz. Memory: 4 GB. Storage: 64 GB. Display: 11.6 inch, 1366 x 768, matte. Weight 1.15 kg.',
      'Comes with an office suite that works without the internet.',
    ),
    priceRupees: 18990,
    countInStock: 64,
  },
  {
    sku: 'BQ-KAAM15',
    name: 'Kaam 15 Laptop, 8 GB, 512 GB, Navy',
    brand: 'Bhumiq',
    category,
    description: paragraphs(
      'The shop and office laptop: a full keyboard with rupee key, all the old ports, and parts you can get at with one screwdriver.',
      'Processor: 6 cores, up to 4.2 GHz. Memory: 8 GB, up to 32 GB. Storage: 512 GB SSD. Display: 15.6 inch, 1920 x 1080, matte. Network socket, HDMI, three USB-A, one USB-C.',
    ),
    priceRupees: 36490.75,
    countInStock: 38,
  },
]
