import type { ReviewLines } from './demo-review-line'

/** Of headphones and watches. */
export const reviewsOfWornThings: ReviewLines = {
  'SQ-HUSH1': [
    [
      'asha',
      5,
      22,
      'Wore these on the Shatabdi and could not hear the train or the two kids sitting behind me. Slept the whole way.',
    ],
    [
      'vikram',
      5,
      18,
      'Most comfortable headphones I have owned, and I wear glasses. I charge them once in ten days.',
    ],
    [
      'meera',
      5,
      4,
      'I take all my office calls on these. People can hear me clearly even when I am on the balcony with full traffic below. Costly, but go for it if you work from home.',
    ],
  ],
  'SQ-HUSH1-S': [
    ['meera', 5, 22, 'Beautiful colour and the sound is warm and clear. Very happy with it.'],
  ],
  'DR-STREET': [
    [
      'vikram',
      4,
      11,
      'Light, folds small and the battery lasts a week. Bass is good for this price.',
    ],
    ['asha', 3, 35, 'Sound is decent, but my ears start hurting after an hour.'],
  ],
  'SQ-DROPS2': [
    [
      'asha',
      4,
      0,
      'Delivered the next morning itself. They are so light that I forget I have them on, and call quality is very good. Touch controls take a day to get used to.',
    ],
  ],
  'NV-BEADS': [
    [
      'meera',
      5,
      16,
      'Tiny and they have never fallen out, even at the gym. The find option in the app has saved me twice already.',
    ],
  ],
  'DR-LAP': [
    [
      'vikram',
      4,
      29,
      'Does not move at all while running. If I forget to charge it, ten minutes before leaving is enough.',
    ],
    ['asha', 5, 13, 'Best neckband in this budget. Using it daily for calls, no issues.'],
  ],
  'BQ-TAAR': [
    ['meera', 4, 20, 'Does not tangle and the mic is decent. I keep one in every bag.'],
    [
      'vikram',
      2,
      9,
      'Sound was good in the beginning, but the left side stopped working after two months. Got a replacement under warranty.',
    ],
  ],
  'SQ-STUDIO': [
    [
      'vikram',
      5,
      15,
      'I record and mix at home. These are very honest, and I can now hear mistakes in my old recordings that I had missed for years. Cable is long and feels solid. Not for people who want heavy bass.',
    ],
  ],
  'WR-MERIDIAN': [
    [
      'asha',
      5,
      26,
      'Gifted it to my husband on his birthday. Nobody can tell it is a smartwatch until it vibrates. The leather strap is good quality.',
    ],
  ],
  'NV-PULSE2': [
    ['meera', 4, 12, 'Bright screen, fast, and lasts a full week. The strap attracts dust though.'],
    [
      'vikram',
      4,
      32,
      'GPS matches my running app almost exactly. Call quality from the watch is better than I expected.',
    ],
  ],
  'WR-TRAIL': [
    [
      'vikram',
      5,
      10,
      'Took it on the Kudremukh trek in heavy rain. Maps worked with no network, the altitude was correct and I still had 60% battery on day three. Excellent watch.',
    ],
  ],
  'OZ-LINK': [
    [
      'meera',
      4,
      23,
      'Very elegant, looks good with a saree as well. I removed two links at home with the tool, took five minutes.',
    ],
  ],
  'WR-AURORA': [
    ['meera', 5, 5, 'Looks like jewellery, and it is light enough to wear while sleeping.'],
  ],
  'BQ-KADA': [
    ['asha', 4, 17, 'Value for money. I charge it only twice a month.'],
    ['vikram', 3, 28, 'Good band, but it counts steps even when I am riding my bike.'],
  ],
}
