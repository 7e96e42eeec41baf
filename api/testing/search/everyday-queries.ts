import { earbuds, smartwatches, type SearchQuery } from './search-query'

const plainHeadphones = 'DR-STREET | SQ-STUDIO'
const withoutGaming = 'KV-RIDGE14 | KV-RIDGE16P | KV-MEADOW13 | NV-PAGE14 | BQ-CLASS11 | BQ-KAAM15'

const inDevanagari: readonly SearchQuery[] = [
  ['मोबाइल', '3 in Phones'],
  ['मोबाइल 15000 तक', 'BQ-JOSH5-64'],
  ['सस्ता लैपटॉप', 'BQ-CLASS11'],
  ['लैपटॉप ५०००० तक', 'BQ-KAAM15 BQ-CLASS11'],
  ['हेडफोन', '3 in Headphones'],
  ['फोन का चार्जर', 'WK-GAN65'],
  ['बच्चों के लिए टैबलेट', 'BQ-CHHOTU8'],
  ['लाल फोन', 'OZ-VELA-L256'],
  ['गेमिंग लैपटॉप', 'TX-FORGE16 TX-FORGE15S'],
  ['घड़ी 20000 से कम', 'NV-PULSE2 | OZ-LINK | WR-AURORA'],
  ['ब्लूटूथ स्पीकर', '3 in Speakers'],
  ['कैमरा', '3 in Cameras'],
  ['स्मार्टवॉच', smartwatches],
  ['टीवी', '', 'no TVs'],
  ['फोन लैम्बोर्गिनी', 'in Phones', 'without लैम्बोर्गिनी'],
]

const withoutSomething: readonly SearchQuery[] = [
  ['phone without 5g', 'BQ-JOSH5-64'],
  ['phone no 5g', 'BQ-JOSH5-64'],
  ['laptop non gaming', withoutGaming],
  ['laptop bina gaming', withoutGaming],
  ['headphone without noise cancelling', plainHeadphones],
  ['headphones without wire', 'SQ-DROPS2 | NV-BEADS | DR-LAP'],
  ['phone 5g ke bina', 'BQ-JOSH5-64'],
  ['phone without camera', '3 in Phones', 'without without camera'],
  ['phone without lamborghini', '3 in Phones'],
]

const withModels: readonly SearchQuery[] = [
  ['rtx 4060 gaming laptop', 'TX-FORGE16 TX-FORGE15S', 'without rtx 4060'],
  ['best phone 2026', '3 in Phones'],
  ['mobile 9999', 'BQ-JOSH5-64', '9 from 10419'],
  ['phone around 20000', 'BQ-JOSH5G-128 BQ-JOSH5-64'],
  ['ipohne', '3 in Phones'],
  ['samsng', '3 in Phones'],
  ['kindel', 'KV-LEAF6'],
  ['fitbit charge 5', 'BQ-KADA'],
  ['tablet 45 inch', '3 in Tablets', 'without 45inch'],
]

const inWordsOfDays: readonly SearchQuery[] = [
  ['used phone', '3 in Phones', 'without used'],
  ['second hand laptop', '3 in Laptops', 'without second hand'],
  ['phone on emi', '3 in Phones'],
  ['low budget laptop', 'BQ-CLASS11'],
  ['budget phone', 'BQ-JOSH5-64'],
  ['phone lena hai 20k tak', 'BQ-JOSH5G-128 BQ-JOSH5-64'],
  ['phone jisme battery zyada chale', '3 in Phones'],
  ['home theatre system', 'SQ-BEAM'],
  ['hostel ke liye sasta laptop', 'BQ-CLASS11'],
  ['bluetooth sound box', 'in Speakers'],
  ['cycle watch gps running', 'WR-TRAIL', 'without cycle running'],
  ['noise cancelation earfone', earbuds],
]

const ofNearKinds: readonly SearchQuery[] = [
  ['leather strap watch', 'WR-MERIDIAN'],
  ['tripod stand', '', 'no tripods'],
  ['laptop adapter', 'WK-GAN65'],
  ['laptop riser', 'KV-LIFT'],
  ['wire earphones', '2 in Headphones'],
  ['earphon jack wala', '2 in Headphones', 'without jack'],
  ['usb c to usb a', 'CD-OTG'],
  ['otg cable', 'CD-OTG'],
  ['e book', 'KV-LEAF6'],
  ['golden watch', 'WR-AURORA'],
  ['smartwatch under 2000', 'BQ-KADA', '6 from 2369'],
  ['air fryer', '', 'no air fryers'],
]

/** By what a search has beside the names of products. */
export const everydayQueries: Readonly<Record<string, readonly SearchQuery[]>> = {
  'in Devanagari': inDevanagari,
  'that excludes something': withoutSomething,
  'with names of models': withModels,
  'in words of every day': inWordsOfDays,
  'of near kinds': ofNearKinds,
}
