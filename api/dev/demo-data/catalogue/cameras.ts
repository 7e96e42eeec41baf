import type { CatalogueProduct } from './catalogue-product'
import { cameraFacts } from './cameras-facts'

const category = 'Cameras'

export const cameras: readonly CatalogueProduct[] = [
  {
    sku: 'FV-Z1',
    name: 'Z1 Mirrorless Camera with 28-70 mm Lens',
    brand: 'Fotavo',
    category,
    description:
      'The Z1 is a full-frame mirrorless camera with autofocus that locks on to the eyes of people, animals and birds. You can shoot 20 frames per second and record 4K video at 60 fps in 10-bit colour. The body is sealed against dust and drizzle, and two card slots give you a backup as you shoot.',
    priceRupees: 189990,
    countInStock: 6,
    facts: {
      ...cameraFacts['FV-Z1'],
      mrp: 229990,
      highlights: [
        '33 MP full-frame sensor with in-body stabilisation',
        'Eye autofocus for people, animals and birds',
        '4K video at 60 fps in 10-bit',
        'Two SD card slots',
        '28-70 mm lens in the box',
      ],
    },
  },
  {
    sku: 'FV-HERITAGE',
    name: 'Heritage Camera with 35 mm Lens, Silver and Tan',
    brand: 'Fotavo',
    category,
    description:
      'The Heritage has dials for aperture, shutter speed and exposure, so you can set up a shot before you switch it on. The 35 mm f/2 lens is a favourite for street photography and portraits. Built-in colour profiles give your photos a classic film look straight out of the camera.',
    priceRupees: 112490,
    countInStock: 0,
    facts: {
      ...cameraFacts['FV-HERITAGE'],
      mrp: 134990,
      highlights: [
        '26 MP APS-C sensor',
        'Fixed 35 mm f/2 lens',
        'Dials for aperture, shutter speed and exposure',
        'OLED viewfinder',
        '4K video at 30 fps',
      ],
    },
  },
  {
    sku: 'FV-POCKET',
    name: 'Pocket 20 Compact Camera, Steel Blue',
    brand: 'Fotavo',
    category,
    description:
      'The Pocket 20 takes you closer than a phone can, with 8x optical zoom in a body that fits a shirt pocket. Its 1 inch sensor gives you clean photos in low light, and the stabilised lens keeps zoomed-in shots sharp. Charge it with any USB-C cable.',
    priceRupees: 46990,
    countInStock: 17,
    facts: {
      ...cameraFacts['FV-POCKET'],
      mrp: 56990,
      highlights: [
        '24-200 mm lens with 8x optical zoom',
        '1 inch 20 MP sensor',
        '4K video',
        'USB-C charging, 380 shots per charge',
        'Fits a shirt pocket at 294 g',
      ],
    },
  },
  {
    sku: 'FV-LEAP4',
    name: 'Leap 4 Action Camera',
    brand: 'Fotavo',
    category,
    description:
      'Mount the Leap 4 on a helmet, handlebar or surfboard, and horizon levelling keeps your video straight however much you lean. It records 5.3K video at 60 fps and is waterproof to 10 m without a case. Two mounts and a spare battery come in the box.',
    priceRupees: 34990,
    countInStock: 23,
    facts: {
      ...cameraFacts['FV-LEAP4'],
      mrp: 41990,
      highlights: [
        '5.3K video at 60 fps, 4K at 120 fps',
        'Horizon levelling',
        'Waterproof to 10 m without a case',
        'Front and rear screens',
        'Two mounts and a spare battery in the box',
      ],
    },
  },
  {
    sku: 'OZ-POLI',
    name: 'Poli Instant Camera, Blush',
    brand: 'Ozmira',
    category,
    description:
      'The Poli prints each photo as you take it, ready to share in about 30 seconds. Exposure and flash are automatic, and the mirror next to the lens helps you frame selfies. Your first pack of ten films is in the box, and one charge lasts for about 15 packs.',
    priceRupees: 6999,
    countInStock: 34,
    facts: {
      ...cameraFacts['OZ-POLI'],
      mrp: 8499,
      highlights: [
        'Prints in about 30 seconds',
        'Automatic exposure and flash',
        'Selfie mirror and close-up mode',
        'First pack of 10 films in the box',
      ],
    },
  },
  {
    sku: 'NV-NIGRANI',
    name: 'Nigrani Home Camera, White',
    brand: 'Norvane',
    category,
    description:
      'The Nigrani lets you check on your home, your baby or your pet from your phone. It turns a full circle, sees up to 10 m in the dark and alerts you when it spots a person, not just a moving shadow. Talk through it in both directions, and record to a microSD card without a monthly fee.',
    priceRupees: 2799,
    countInStock: 66,
    facts: {
      ...cameraFacts['NV-NIGRANI'],
      mrp: 3499,
      highlights: [
        'Pans 355° and tilts 95°',
        'Night vision up to 10 m',
        'Person detection alerts',
        'Two-way audio',
        'Records to microSD, no subscription needed',
      ],
    },
  },
]
