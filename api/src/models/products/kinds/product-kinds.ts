/** A kind of product that electronics shops sell. */
export interface ProductKind {
  /** Its plural in a sentence; it identifies the kind. */
  name: string
  /** Its names, without those of the kinds under it. A plural in -s needs no entry. */
  words: string
  /** Brands and models of other makers that stand for the kind. */
  brands?: string
  /** The kind that it is one of. */
  under?: string
}

/**
 * The kinds of products by which searches are understood. Names are separated by commas; as in
 * searches, spaces and hyphens make no difference.
 */
export const productKinds: readonly ProductKind[] = [
  {
    name: 'phones',
    words: 'phone, mobile, smartphone, mobile phone, smart phone, cell phone, handset',
    brands:
      'iphone, redmi, realme, oneplus, one plus, oppo, vivo, poco, galaxy, pixel, nothing phone',
  },
  {
    name: 'laptops',
    words: 'laptop, notebook, ultrabook, chromebook, lappy',
    brands: 'macbook, mac book, thinkpad, ideapad, vivobook, zenbook, inspiron, pavilion',
  },
  { name: 'tablets', words: 'tablet, tab', brands: 'ipad, i pad, galaxy tab' },
  {
    name: 'e-readers',
    words: 'e-reader, ebook reader, e-book reader',
    brands: 'kindle, kobo',
    under: 'tablets',
  },
  { name: 'headphones', words: 'headphone, headset, over ear headphone, on ear headphone' },
  {
    name: 'earphones',
    words: 'earphone, handsfree, hands free, wired earphone',
    under: 'headphones',
  },
  {
    name: 'earbuds',
    words: 'earbud, buds, ear bud, tws, true wireless, airdopes',
    brands: 'airpod, air pod',
    under: 'headphones',
  },
  { name: 'neckbands', words: 'neckband', under: 'earphones' },
  { name: 'smartwatches', words: 'smartwatch, watch', brands: 'apple watch, iwatch, galaxy watch' },
  {
    name: 'fitness bands',
    words: 'fitness band, fitness tracker, activity tracker, smart band, band',
    brands: 'fitbit, mi band',
    under: 'smartwatches',
  },
  { name: 'cameras', words: 'camera, cam, digital camera, digicam, compact camera' },
  {
    name: 'mirrorless cameras',
    words: 'mirrorless camera, mirrorless',
    brands: 'dslr, dslr camera, slr',
    under: 'cameras',
  },
  {
    name: 'action cameras',
    words: 'action camera, action cam, sports camera',
    brands: 'gopro, go pro',
    under: 'cameras',
  },
  {
    name: 'instant cameras',
    words: 'instant camera, instant film camera',
    brands: 'polaroid, instax',
    under: 'cameras',
  },
  {
    name: 'security cameras',
    words: 'security camera, home camera, cctv, cctv camera, wifi camera, ip camera, baby monitor',
    under: 'cameras',
  },
  { name: 'dash cams', words: 'dash cam, dashcam, car camera', under: 'cameras' },
  { name: 'speakers', words: 'speaker, bookshelf speaker, party speaker, portable speaker' },
  {
    name: 'smart speakers',
    words: 'smart speaker',
    brands: 'alexa, echo dot, homepod, google home',
    under: 'speakers',
  },
  { name: 'soundbars', words: 'soundbar, home theatre, home theater', under: 'speakers' },
  { name: 'chargers', words: 'charger, wall charger, power adapter, power adaptor, fast charger' },
  {
    name: 'wireless chargers',
    words: 'wireless charger, charging pad, wireless charging pad',
    brands: 'magsafe',
    under: 'chargers',
  },
  { name: 'power banks', words: 'power bank, portable charger, battery bank' },
  { name: 'cables', words: 'cable, cord, wire, charging cable, data cable, usb cable' },
  { name: 'adapters', words: 'adapter, adaptor, converter, otg' },
  { name: 'hubs', words: 'hub, usb hub, docking station' },
  { name: 'hard disks and SSDs', words: 'ssd, hard disk, hard drive, hdd, solid state drive' },
  { name: 'memory cards', words: 'memory card, sd card, microsd, microsd card, micro sd card' },
  { name: 'pen drives', words: 'pen drive, usb drive, flash drive, thumb drive' },
  { name: 'mice', words: 'mouse, mice' },
  { name: 'keyboards', words: 'keyboard' },
  { name: 'stands', words: 'stand, laptop stand, holder' },
  {
    name: 'cases and covers',
    words: 'cover, back cover, phone cover, mobile cover, phone case, mobile case',
  },
  { name: 'screen protectors', words: 'screen guard, screen protector, tempered glass' },
  { name: 'laptop bags', words: 'laptop bag, backpack' },
  { name: 'tripods', words: 'tripod, selfie stick, gimbal' },
  { name: 'microphones', words: 'microphone, mic' },
  { name: 'webcams', words: 'webcam' },
  { name: 'TVs', words: 'tv, television, smart tv, led tv', brands: 'fire stick, firestick' },
  { name: 'monitors', words: 'monitor' },
  { name: 'projectors', words: 'projector' },
  {
    name: 'desktop computers',
    words: 'desktop, computer, desktop computer, all in one pc',
    brands: 'imac, mac mini',
  },
  { name: 'printers', words: 'printer, scanner, printer scanner' },
  { name: 'routers', words: 'router, wifi router, modem' },
  {
    name: 'game consoles',
    words: 'game console, gaming console, joystick',
    brands: 'playstation, ps5, ps4, xbox, nintendo',
  },
  { name: 'drones', words: 'drone' },
  { name: 'smart glasses', words: 'smart glasses, vr headset' },
  { name: 'fridges', words: 'fridge, refrigerator, freezer' },
  { name: 'washing machines', words: 'washing machine, dryer' },
  { name: 'air conditioners', words: 'ac, air conditioner' },
  { name: 'air coolers', words: 'cooler, air cooler' },
  { name: 'air purifiers', words: 'air purifier' },
  { name: 'fans', words: 'fan, ceiling fan, table fan' },
  { name: 'geysers', words: 'geyser, water heater' },
  { name: 'water purifiers', words: 'water purifier', brands: 'aquaguard' },
  { name: 'microwave ovens', words: 'microwave, microwave oven, oven, otg oven' },
  { name: 'mixer grinders', words: 'mixer, mixie, grinder, mixer grinder, juicer' },
  { name: 'induction cooktops', words: 'induction cooktop, induction stove' },
  { name: 'vacuum cleaners', words: 'vacuum cleaner' },
  { name: 'irons', words: 'steam iron, dry iron, clothes iron' },
  { name: 'trimmers', words: 'trimmer, shaver' },
  { name: 'hair dryers', words: 'hair dryer, hair straightener' },
  { name: 'inverters', words: 'inverter, ups' },
]
