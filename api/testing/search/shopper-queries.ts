import { earbuds, type SearchQuery } from './search-query'

const byStudents: readonly SearchQuery[] = [
  ['laptop for coding', 'in Laptops'],
  ['lappy for college under 25k', 'BQ-CLASS11'],
  ['15 inch laptop', 'TX-FORGE15S BQ-KAAM15'],
  ['15.6 inch laptop', 'TX-FORGE15S BQ-KAAM15'],
  ['laptop with long battery life', 'in Laptops'],
  ['laptop 16gb ram 512gb ssd under 90000', 'TX-FORGE15S NV-PAGE14 KV-RIDGE14'],
  ['laptop ssd 1tb', 'TX-FORGE16 KV-RIDGE16P'],
  ['i5 laptop', '3 in Laptops', 'without i5'],
  ['earphone with mic', 'BQ-TAAR | DR-LAP'],
  ['laptops', '3 in Laptops'],
  ['book reader', 'KV-LEAF6'],
  ['stylus tablet', 'NV-SLATE11 | KV-CANVAS12 | NV-SLATE10'],
  ['bag for laptop', '', 'no laptop bags'],
  ['scientific calculator', '', 'no calculators'],
]

const byGrandparents: readonly SearchQuery[] = [
  ['ma ke liye phone', '3 in Phones'],
  ['phone for my husband', '3 in Phones'],
  ['papa ke liye watch gift', '3 in Watches'],
  ['phone for dad', 'all in Phones'],
  ['watch for women', '3 in Watches'],
  ['heart rate monitor', 'BQ-KADA'],
  ['step counter', 'BQ-KADA'],
  ['mummy ke liye phone', 'all in Phones'],
  ['lal rang ka phone', 'OZ-VELA-L256'],
  ['chota speaker', 'in Speakers'],
  ['phone acche camera wala', '3 in Phones'],
  ['big battery mobile under 20000', 'BQ-JOSH5G-128 BQ-JOSH5-64'],
  ['speaker tv ke liye', 'SQ-BEAM | SQ-SHELF'],
  ['keyboard wala tablet', 'OZ-FOLIO11'],
  ['torch', '', 'no torches'],
]

const byGamers: readonly SearchQuery[] = [
  ['gaming mouse', 'TX-GLIDE', 'without gaming'],
  ['gaming pc', 'TX-FORGE16 TX-FORGE15S', 'no desktop computers'],
  ['ps5 controller', '', 'no game consoles'],
  ['gaming chair', '', 'no gaming chairs'],
  ['gami lap', 'TX-FORGE16 TX-FORGE15S'],
  ['amoled phone', '3 in Phones'],
  ['silent mouse', 'TX-GLIDE'],
]

const byShopOwners: readonly SearchQuery[] = [
  ['arc-7', 'NV-ARC7P-256 NV-ARC7-128'],
  ['forge 15', 'TX-FORGE15S'],
  ['ridge14', 'KV-RIDGE14'],
  ['joshpower', 'BQ-JOSHP-256'],
  ['mouse under 1000', 'only TX-GLIDE'],
  ['memmory card', 'only FV-MICRO64'],
  ['65 watt charger', 'WK-GAN65'],
  ['100w cable', 'CD-BRAID1'],
  ['security camera wifi', 'NV-NIGRANI'],
  ['night vision camera', 'NV-NIGRANI'],
  ['phone ka cover', '', 'no cases and covers'],
  ['multi plug', '', 'no extension boards'],
  ['pen drive 64gb', 'FV-MICRO64', 'no pen drives'],
]

const withAccessories: readonly SearchQuery[] = [
  ['iphone charger', 'WK-GAN65'],
  ['charger for iphone', 'WK-GAN65'],
  ['macbook charger', 'WK-GAN65'],
  ['iphone cable', 'CD-BRAID1'],
  ['wireless charger phone', 'WK-PAD15'],
  ['car charger', 'WK-GAN65 | WK-PAD15', 'no car chargers'],
  ['ssd for laptop', 'CD-VAULT1', 'without laptop'],
  ['phone holder', 'KV-LIFT', 'without phone'],
  ['laptop cooling pad', 'KV-LIFT', 'no cooling pads'],
  ['fone ka chargar', 'WK-GAN65'],
  ['laptop ke liye mouse', 'TX-GLIDE', 'without laptop'],
  ['charging cable red', 'CD-BRAID1'],
]

const byOtherBrands: readonly SearchQuery[] = [
  ['iphone 15 pro max', '3 in Phones', 'not iphone 15 pro max'],
  ['redmi note 12', '3 in Phones', 'not redmi note 12'],
  ['nikon', '3 in Cameras', 'not nikon'],
  ['samsung', '3 in Phones', 'not samsung'],
  ['canon dslr', 'FV-Z1', 'not canon'],
  ['ipad pro', '3 in Tablets', 'not ipad pro'],
  ['kindle paperwhite', 'KV-LEAF6', 'not kindle paperwhite'],
  ['air pods pro', earbuds, 'not air pods pro'],
  ['ear pods', earbuds],
  ['boat rockerz', '3 in Headphones', 'not boat rockerz'],
  ['sony wireless headphones', '3 in Headphones', 'not sony'],
  ['hp pavilion 15', '3 in Laptops', 'not hp pavilion 15'],
  ['gopro hero', 'FV-LEAP4', 'not gopro hero'],
  ['lg fridge', '', 'no fridges'],
  ['samsung tv 43 inch', '', 'no TVs'],
  ['whirlpool washing machine', '', 'no washing machines'],
]

const betweenPrices: readonly SearchQuery[] = [
  ['tablet between 10000 and 20000', 'KV-LEAF6'],
  ['phone 15 se 20 hazar', 'BQ-JOSH5G-128'],
  ['laptop 40000-60000', 'KV-MEADOW13 BQ-KAAM15'],
  ['phone above 70000', 'OZ-VELA-512 NV-ARC7P-256'],
  ['phone 70 hazar se upar', 'OZ-VELA-512 NV-ARC7P-256'],
  ['phone between 1 and 2 lakh', 'BQ-JOSH5-64', '9 from 10419'],
  ['dedh lakh tak laptop', '3 in Laptops'],
  ['laptop under 1.5 lakh', '3 in Laptops'],
  ['phone 20k se kam', 'BQ-JOSH5-64 BQ-JOSH5G-128'],
  ['5000 tak earbuds', earbuds, '2 from 9269'],
]

const whileTyping: readonly SearchQuery[] = [
  ['phon', '3 in Phones'],
  ['lapt', '3 in Laptops'],
  ['headpho', '3 in Headphones'],
  ['smartw', '3 in Watches'],
  ['spea', '3 in Speakers'],
  ['nois canc', '3 in Headphones'],
  ['headphones wirel', '3 in Headphones'],
  ['headfones wireles', '3 in Headphones'],
]

const byEar: readonly SearchQuery[] = [
  ['mobail', '3 in Phones'],
  ['hedphone', '3 in Headphones'],
  ['charjer', 'WK-GAN65'],
  ['charjar type c', 'WK-GAN65'],
  ['labtop', '3 in Laptops'],
  ['apple phone', 'all in Phones', 'not apple'],
  ['key bord', 'TX-TAC65'],
  ['smart wach', '3 in Watches'],
  ['mouss', 'TX-GLIDE'],
  ['erbuds', earbuds],
]

const inGeneral: readonly SearchQuery[] = [
  ['waterproof watch', '3 in Watches'],
  ['waterproof speaker', 'DR-BOLT DR-PEBBLE'],
  ['dj speaker', 'DR-BARAAT'],
  ['best camera phone', '3 in Phones'],
  ['bluetooth wala speaker', '3 in Speakers'],
  ['drone camera', 'FV-MICRO64', 'no drones'],
  ['dashcam', '3 in Cameras', 'no dash cams'],
  // Words of other things are not corrected to words of descriptions.
  ['projector', '', 'no projectors'],
  ['ac', '', 'no air conditioners'],
  ['sasta', 'CD-OTG CD-BRAID1'],
  ['best offers', ''],
]

/** Queries by the person who searches, or by the purpose. */
export const shopperQueries: Readonly<Record<string, readonly SearchQuery[]>> = {
  'by students': byStudents,
  'by grandparents': byGrandparents,
  'by gamers': byGamers,
  'by shop owners': byShopOwners,
  'with accessories': withAccessories,
  'by brands that are not sold': byOtherBrands,
  'between prices': betweenPrices,
  'while typing': whileTyping,
  'by ear': byEar,
  'in general': inGeneral,
}
