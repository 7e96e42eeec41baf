import { earbuds, smartwatches, type SearchQuery } from './search-query'

const wirelessEarphones = `DR-LAP | ${earbuds.replaceAll(' ', ' | ')}`
const anySmartwatch = smartwatches.replaceAll(' ', ' | ')

const byMothers: readonly SearchQuery[] = [
  ['kaan me lagane wala bluetooth', wirelessEarphones],
  ['कान में लगाने वाला ब्लूटूथ', wirelessEarphones],
  ['gale me dalne wala bluetooth', 'DR-LAP'],
  ['haath me pehenne wali ghadi', anySmartwatch],
  ['bacchon ke liye tablet', 'BQ-CHHOTU8'],
  ['mobile jisme photo achi aaye', '3 in Phones'],
  ['photo khichne wala camera', '3 in Cameras'],
  ['gaane sunne ke liye', 'in Speakers'],
  ['kitab padhne ke liye', 'KV-LEAF6'],
  ['ghar ke liye wifi camera', 'NV-NIGRANI'],
  ['bada screen wala phone 20000 tak', 'BQ-JOSH5G-128 BQ-JOSH5-64'],
  ['jeb me aane wala speaker', 'DR-PEBBLE DR-BOLT'],
  ['kaan ki machine', '', 'no hearing aids'],
]

const byRoommates: readonly SearchQuery[] = [
  ['laptop for coding', 'KV-RIDGE16P'],
  // The purpose says less than the price.
  ['laptop for coding under 60k', 'BQ-KAAM15 BQ-CLASS11 KV-MEADOW13', 'without coding'],
  ['coding ke liye laptop 60k tak', 'BQ-KAAM15 BQ-CLASS11 KV-MEADOW13', 'without coding'],
  ['earphones noise cancelling under 5000', earbuds, '2 from 9269'],
  ['silent mouse for laptop', 'TX-GLIDE', 'without laptop'],
  ['type c to hdmi', 'CD-HUB6'],
  ['padhai ke liye laptop', 'BQ-CLASS11 KV-MEADOW13'],
  ['khelne wala laptop', 'TX-FORGE15S TX-FORGE16'],
  ['vlogging camera', '3 in Cameras'],
  ['tab with pen', 'NV-SLATE11 KV-CANVAS12 NV-SLATE10'],
]

const byShopkeepers: readonly SearchQuery[] = [
  ['NVARC7P', 'NV-ARC7P-256'],
  ['nv arc7p 256', 'NV-ARC7P-256'],
  ['arc7p', 'NV-ARC7P-256'],
  ['WK GAN65', 'WK-GAN65'],
  ['wk gan', 'WK-GAN65'],
  // Other products have words that begin with these two.
  ['dr-lap', 'DR-LAP'],
  ['travel adapter', 'WK-GAN65'],
  ['65w gan charger', 'WK-GAN65'],
  ['8gb 256gb phone', 'BQ-JOSHP-256'],
  ['earphone wire wala', 'BQ-TAAR'],
  ['mobile ki battery 5000 mah', 'NV-ARC7-128 OZ-MINT-128 BQ-JOSH5-64'],
]

/** By who searches at home, or for the counter of a shop. */
export const householdQueries: Readonly<Record<string, readonly SearchQuery[]>> = {
  'by mothers': byMothers,
  'by roommates': byRoommates,
  'by shopkeepers': byShopkeepers,
}
