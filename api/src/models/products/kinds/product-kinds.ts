/** A kind of product that electronics shops sell. */
export interface ProductKind {
  /** Its plural in a sentence; it identifies the kind. */
  name: string
  /** Its names, without the names of the kinds under it. A plural in -s needs no entry. */
  words: string
  /** Brands and models of other makers that stand for the kind. */
  brands?: string
  /** Makers that stand for the kind if the text names no other. */
  makers?: string
  /** The kind that it is one of. */
  under?: string
  /**
   * An accessory is what a text searches for beside a device: `mobile charger`. A part is not: in
   * `laptop with ssd` or `camera phone` it describes the device.
   */
  role?: 'accessory' | 'part'
}

/**
 * The kinds of products by which searches are understood. Names are separated by commas; as in
 * searches, spaces and hyphens make no difference.
 */
export const productKinds: readonly ProductKind[] = [
  {
    name: 'phones',
    words:
      'phone, mobile, smartphone, mobile phone, smart phone, cell phone, handset, fon, cellphone',
    brands:
      'iphone, redmi, realme, oneplus, one plus, oppo, vivo, poco, galaxy, pixel, nothing phone, ' +
      'nord, mi phone',
    makers:
      'samsung, apple, xiaomi, motorola, moto, nokia, iqoo, honor, itel, infinix, tecno, lava, micromax',
  },
  {
    name: 'laptops',
    words: 'laptop, notebook, ultrabook, chromebook, lappy, laptop computer',
    brands: 'macbook, mac book, thinkpad, ideapad, vivobook, zenbook, inspiron, pavilion',
    makers: 'dell, hp, lenovo, asus, acer, msi',
    under: 'computers',
  },
  { name: 'tablets', words: 'tablet, tab', brands: 'ipad, i pad, galaxy tab' },
  {
    name: 'e-readers',
    words: 'e-reader, ebook reader, e-book reader, ebook, e-book, kitab, kitaab, kitab padhne',
    brands: 'kindle, kobo',
    under: 'tablets',
  },
  {
    name: 'headphones',
    words: 'headphone, headset, over ear headphone, on ear headphone, wire headphone',
    brands: 'rockerz',
    makers: 'sony, boat, bose, sennheiser, skullcandy',
  },
  {
    name: 'earphones',
    words: 'earphone, handsfree, hands free, wired earphone, wire earphone, kaan, kan',
    under: 'headphones',
  },
  {
    name: 'earbuds',
    words: 'earbud, buds, ear bud, ear pod, tws, true wireless, airdopes',
    brands: 'airpod, air pod',
    under: 'earphones',
  },
  { name: 'neckbands', words: 'neckband, gale, gardan', under: 'earphones' },
  {
    name: 'smartwatches',
    words: 'smartwatch, watch, wrist watch, ghadi, haath, hath, kalai',
    brands: 'apple watch, iwatch, galaxy watch, colorfit, noise colorfit, noisefit, fire boltt',
    makers: 'garmin, titan, fastrack, casio, fossil, amazfit, boltt',
  },
  {
    name: 'fitness bands',
    words:
      'fitness band, fitness tracker, activity tracker, smart band, band, heart rate monitor, ' +
      'step counter, pedometer, dhadkan, kadam',
    brands: 'fitbit, mi band',
    under: 'smartwatches',
  },
  {
    name: 'cameras',
    words: 'camera, cam, digital camera, digicam, compact camera, khichne, khinchne, kheenchne',
    makers: 'canon, nikon, fujifilm, panasonic, lumix, kodak',
    role: 'part',
  },
  {
    name: 'mirrorless cameras',
    words: 'mirrorless camera, mirrorless, dslr, dslr camera, slr',
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
  {
    name: 'speakers',
    words:
      'speaker, bookshelf speaker, party speaker, portable speaker, sound box, music box, boom box',
    makers: 'jbl, marshall, harman',
  },
  {
    name: 'smart speakers',
    words: 'smart speaker',
    brands: 'alexa, echo dot, echo speaker, homepod, google home',
    under: 'speakers',
  },
  { name: 'soundbars', words: 'soundbar, home theatre, home theater', under: 'speakers' },
  {
    name: 'chargers',
    words:
      'charger, wall charger, power adapter, power adaptor, fast charger, travel charger, travel adapter, travel adaptor, ' +
      'charging adapter, wall adapter, wall adaptor, ' +
      'laptop adapter, laptop adaptor, mobile adapter, phone adapter',
    role: 'accessory',
  },
  {
    name: 'wireless chargers',
    words: 'wireless charger, charging pad, wireless charging pad',
    brands: 'magsafe',
    under: 'chargers',
    role: 'accessory',
  },
  { name: 'car chargers', words: 'car charger', under: 'chargers', role: 'accessory' },
  {
    name: 'power banks',
    words: 'power bank, portable charger, battery bank',
    makers: 'ambrane, anker, syska',
    role: 'accessory',
  },
  {
    name: 'cables',
    words: 'cable, cord, wire, charging cable, data cable, usb cable',
    role: 'accessory',
  },
  {
    name: 'adapters',
    words: 'adapter, adaptor, converter, otg, otg cable, otg adapter, type c to a',
    role: 'accessory',
  },
  {
    name: 'hubs',
    words: 'hub, usb hub, docking station',
    under: 'adapters',
    role: 'accessory',
  },
  { name: 'storage devices', words: 'storage device, external storage', role: 'part' },
  {
    name: 'hard disks and SSDs',
    words: 'ssd, hard disk, hard drive, hdd, solid state drive',
    makers: 'sandisk, seagate, western digital, wd',
    under: 'storage devices',
    role: 'part',
  },
  {
    name: 'memory cards',
    words: 'memory card, sd card, microsd, microsd card, micro sd card',
    under: 'storage devices',
    role: 'accessory',
  },
  {
    name: 'pen drives',
    words: 'pen drive, usb drive, flash drive, thumb drive, usb stick',
    under: 'storage devices',
    role: 'accessory',
  },
  { name: 'mouse pads', words: 'mouse pad, mouse mat', role: 'accessory' },
  { name: 'mice', words: 'mouse, mice, maus', makers: 'logitech' },
  { name: 'keyboards', words: 'keyboard' },
  { name: 'stands', words: 'stand, laptop stand, holder, riser, laptop riser', role: 'accessory' },
  {
    name: 'cooling pads',
    words: 'cooling pad, cooling stand, laptop cooler',
    under: 'stands',
    role: 'accessory',
  },
  {
    name: 'cases and covers',
    words: 'cover, back cover, phone cover, mobile cover, case, phone case, mobile case, pouch',
    role: 'accessory',
  },
  {
    name: 'screen protectors',
    words: 'screen guard, screen protector, tempered glass',
    role: 'accessory',
  },
  {
    name: 'laptop bags',
    words: 'laptop bag, laptop backpack, laptop sleeve, backpack, bag',
    role: 'accessory',
  },
  {
    name: 'watch straps',
    words: 'watch strap, strap, watch band, smartwatch strap',
    role: 'accessory',
  },
  { name: 'lenses', words: 'lens, camera lens', role: 'accessory' },
  { name: 'tripods', words: 'tripod, tripod stand, selfie stick, gimbal', role: 'accessory' },
  { name: 'microphones', words: 'microphone, mic', role: 'part' },
  { name: 'webcams', words: 'webcam, web camera', under: 'cameras', role: 'part' },
  {
    name: 'TVs',
    words: 'tv, television, smart tv, led tv, android tv, टीवी',
    brands: 'fire stick, firestick',
    makers: 'lg, tcl, vu',
  },
  { name: 'monitors', words: 'monitor' },
  { name: 'projectors', words: 'projector' },
  { name: 'computers', words: 'computer' },
  {
    name: 'desktop computers',
    words: 'desktop, desktop computer, pc, all in one pc',
    brands: 'imac, mac mini',
    under: 'computers',
  },
  { name: 'printers', words: 'printer, scanner, printer scanner' },
  {
    name: 'ink and toner',
    words: 'ink cartridge, printer cartridge, printer ink, cartridge, toner',
    role: 'accessory',
  },
  { name: 'remote controls', words: 'remote, remote control, tv remote', role: 'accessory' },
  { name: 'routers', words: 'router, wifi router, modem' },
  {
    name: 'game consoles',
    words: 'game console, gaming console, joystick',
    brands: 'playstation, ps5, ps4, xbox, nintendo',
  },
  { name: 'drones', words: 'drone, drone camera, camera drone' },
  { name: 'smart glasses', words: 'smart glasses, vr headset' },
  { name: 'fridges', words: 'fridge, refrigerator, freezer' },
  { name: 'washing machines', words: 'washing machine, dryer' },
  { name: 'air conditioners', words: 'ac, air conditioner' },
  { name: 'air coolers', words: 'cooler, air cooler' },
  { name: 'air purifiers', words: 'air purifier' },
  { name: 'fans', words: 'fan, pankha, ceiling fan, table fan' },
  { name: 'geysers', words: 'geyser, water heater' },
  { name: 'water purifiers', words: 'water purifier', brands: 'aquaguard' },
  { name: 'microwave ovens', words: 'microwave, microwave oven, oven, otg oven' },
  { name: 'mixer grinders', words: 'mixer, mixie, grinder, mixer grinder, juicer' },
  { name: 'induction cooktops', words: 'induction cooktop, induction stove' },
  { name: 'air fryers', words: 'air fryer, airfryer, fryer' },
  { name: 'vacuum cleaners', words: 'vacuum cleaner' },
  { name: 'irons', words: 'steam iron, dry iron, clothes iron' },
  { name: 'trimmers', words: 'trimmer, shaver' },
  { name: 'hair dryers', words: 'hair dryer, hair straightener' },
  { name: 'inverters', words: 'inverter, ups' },
  { name: 'extension boards', words: 'extension board, extension cord, multi plug, power strip' },
  { name: 'bulbs and lights', words: 'bulb, led bulb, tube light, table lamp' },
  { name: 'torches', words: 'torch, flashlight' },
  { name: 'calculators', words: 'calculator' },
  { name: 'hearing aids', words: 'hearing aid, kaan ki machine, kan ki machine' },
  { name: 'batteries', words: 'aa battery, aaa battery, pencil cell, button cell' },
  { name: 'gaming chairs', words: 'gaming chair, office chair' },
]
