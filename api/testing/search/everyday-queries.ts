import { earbuds, smartwatches, type SearchQuery } from './search-query'

const plainHeadphones = 'DR-STREET | SQ-STUDIO'
const withoutGaming = 'KV-RIDGE14 | KV-RIDGE16P | KV-MEADOW13 | NV-PAGE14 | BQ-CLASS11 | BQ-KAAM15'

const inDevanagari: readonly SearchQuery[] = [
  ['मोबाइल', '3 in Phones'],
  ['मोबाइल 15000 तक', 'BQ-JOSH5-64'],
  ['सस्ता लैपटॉप', 'BQ-CLASS11'],
  ['लैपटॉप ५०००० तक', 'BQ-KAAM15 BQ-CLASS11'],
  ['मेमोरी कार्ड', 'only FV-MICRO64'],
  ['फोन का चार्जर', 'WK-GAN65'],
  ['बच्चों के लिए टैबलेट', 'BQ-CHHOTU8'],
  ['लाल फोन', 'OZ-VELA-L256'],
  ['गेमिंग लैपटॉप', 'TX-FORGE16 TX-FORGE15S'],
  ['घड़ी 20000 से कम', 'NV-PULSE2 | OZ-LINK | WR-AURORA'],
  ['लैपटॉप 16 जीबी', 'KV-RIDGE14 TX-FORGE15S NV-PAGE14'],
  ['5जी मोबाइल 20 हजार तक', 'only BQ-JOSH5G-128'],
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
  ['samsng', '3 in Phones', 'not samsng'],
  ['kindel', 'KV-LEAF6'],
  ['fitbit charge 5', 'BQ-KADA', 'not fitbit'],
  ['tablet 45 inch', '3 in Tablets', 'without 45 inch'],
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

const inManyWords: readonly SearchQuery[] = [
  ['laptop between fifty and eighty thousand', 'NV-PAGE14 KV-MEADOW13'],
  ['smartwatch leather strap', 'WR-MERIDIAN'],
  ['wireless keyboard and mouse', 'TX-GLIDE TX-TAC65'],
  ['mouse aur keyboard', 'TX-GLIDE TX-TAC65'],
  ['type c to 3.5mm jack', 'CD-OTG', 'without 3.5mm jack'],
  [
    'laptop for engineering student under 60 thousand',
    'BQ-CLASS11 KV-MEADOW13',
    'without engineering',
  ],
  ['laptop for video editing', 'KV-RIDGE16P'],
  ['tablet for reading newspaper', 'NV-SLATE10', 'without reading'],
  ['headphone with mic for online class', '3 in Headphones', 'without class'],
  ['charger for two devices', 'WK-GAN65'],
  ['fast charging wire for mobile', 'CD-BRAID1'],
  ['waterproof camera for swimming', 'FV-LEAP4'],
  ['phone for photography', '3 in Phones'],
  ['gift for boyfriend', '', 'without gift boyfriend'],
  ['bacho ki padhai ke liye tab', 'BQ-CHHOTU8', 'without padhai'],
  ['badi screen wala phone', '3 in Phones'],
  ['hedfone bina tar ka', 'SQ-HUSH1 | SQ-HUSH1-S | DR-STREET'],
]

const byNumbers: readonly SearchQuery[] = [
  ['4k 60fps action camera', 'FV-LEAP4'],
  ['usb hub hdmi', 'CD-HUB6'],
  ['camera with flip screen', '3 in Cameras', 'without flip'],
  ['bluetooth speaker 20 watt', '3 in Speakers', 'without 20 watt'],
  ['laptop i7 16 gb', 'NV-PAGE14 TX-FORGE15S KV-RIDGE14', 'without i7'],
  ['sandisk 128gb', 'CD-VAULT1', 'not sandisk, without 128gb'],
  ['powerbenk 20000', 'WK-BANK20'],
  ['arc se', 'NV-ARCSE-128'],
]

const atPrices: readonly SearchQuery[] = [
  ['watch minimum 10000', smartwatches],
  ['more than 1 lakh laptop', 'TX-FORGE16 KV-RIDGE16P'],
  ['phone bees se tees hazar', 'BQ-JOSHP-256 NV-ARCSE-128'],
  ['phones from 15k to 25k', 'BQ-JOSHP-256 BQ-JOSH5G-128'],
  ['phone 12-15k', 'BQ-JOSH5-64', '9 from 10419'],
  ['phone under ten thousand', 'BQ-JOSH5-64', '9 from 10419'],
  ['cctv with night vision under 3k', 'NV-NIGRANI', '1 from 3289'],
  ['tablet bees hazar tak', 'BQ-CHHOTU8 KV-LEAF6'],
  ['speaker 5000 ke andar', 'DR-PEBBLE'],
  ['smartwach under 5 thousand', 'BQ-KADA'],
]

const withoutSpaces: readonly SearchQuery[] = [
  ['bluetoothspeaker', '3 in Speakers'],
  ['cameraphone', '3 in Phones'],
  ['gaminglaptop', 'TX-FORGE15S TX-FORGE16'],
  ['usbc cable', 'CD-BRAID1'],
  ['poertable ssd', 'CD-VAULT1'],
]

const withMoreBrands: readonly SearchQuery[] = [
  ['noise colorfit', '3 in Watches', 'not noise colorfit'],
  ['oneplus nord', '3 in Phones', 'not oneplus nord'],
  ['dell inspiron', '3 in Laptops', 'not dell inspiron'],
  ['realme buds', earbuds, 'without realme'],
  ['mi band', 'BQ-KADA'],
  ['galaxy tab', '3 in Tablets', 'not galaxy tab'],
  ['bose', '3 in Headphones', 'not bose'],
  ['alexa', 'SQ-ROOM', 'not alexa'],
  ['marshall speaker', '3 in Speakers', 'not marshall'],
  ['dyson vacuum', '', 'no vacuum cleaners'],
  ['mixer grinder', '', 'no mixer grinders'],
]

/** By what a search has beside the names of products. */
export const everydayQueries: Readonly<Record<string, readonly SearchQuery[]>> = {
  'in Devanagari': inDevanagari,
  'that excludes something': withoutSomething,
  'with names of models': withModels,
  'in words of every day': inWordsOfDays,
  'of near kinds': ofNearKinds,
  'in many words': inManyWords,
  'by numbers': byNumbers,
  'at prices': atPrices,
  'without spaces': withoutSpaces,
  'with more brands': withMoreBrands,
}
