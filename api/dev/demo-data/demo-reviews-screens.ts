import type { ReviewLines } from './demo-review-line'

/** Of phones, laptops and tablets. */
export const reviewsOfScreens: ReviewLines = {
  'NV-ARC7P-256': [
    [
      'asha',
      5,
      36,
      'The camera at night is what I bought it for, and it does not disappoint. A full day of heavy use leaves me at about 40 percent.',
    ],
    [
      'vikram',
      5,
      20,
      'Screen is bright enough to read maps in the afternoon sun. Feels solid without being heavy.',
    ],
    [
      'meera',
      5,
      11,
      'Came from a much older phone, so everything is fast. The blue looks even better in person.',
    ],
  ],
  'NV-ARC7-128': [
    [
      'meera',
      4,
      30,
      'Light and comfortable. Charging is quick, though the adapter has to be bought separately.',
    ],
    ['vikram', 4, 14, 'Good value. Photos in daylight are excellent, indoors they are just fine.'],
  ],
  'NV-ARCSE-128': [
    ['asha', 5, 18, 'Finally a small phone that is not slow. Fits my jeans pocket and my hand.'],
  ],
  'OZ-VELA-512': [
    [
      'meera',
      5,
      3,
      'The zoom is unreal, I could read a signboard from across the lake. Battery easily lasts two days.',
    ],
    ['asha', 4, 25, 'Borrowed my brother’s for a week. Superb, but a bit large for me.'],
  ],
  'OZ-VELA-L256': [
    [
      'vikram',
      5,
      22,
      'The leather back does not slip at all and gets compliments. No need for a case.',
    ],
  ],
  'OZ-MINT-128': [['asha', 4, 9, 'Thin and pretty. Speakers could be louder.']],
  'BQ-JOSH5-64': [
    [
      'vikram',
      4,
      38,
      'Bought for my father. He found his way round it in an afternoon. Loudspeaker is properly loud.',
    ],
    [
      'meera',
      3,
      17,
      'Fine for calls and payments. It gets slow when many apps are open, which is fair at this price.',
    ],
  ],
  'BQ-JOSH5G-128': [
    ['asha', 4, 28, '5G works everywhere I have tried in Bengaluru. Good screen for the money.'],
  ],
  'BQ-JOSHP-256': [
    [
      'vikram',
      5,
      6,
      'Three days. Really. I forgot to charge it over a long weekend and it was still on.',
    ],
  ],
  'KV-RIDGE14': [
    [
      'vikram',
      5,
      29,
      'Quiet, cool and light. I work a whole day on battery and the keyboard is the best I have typed on.',
    ],
    ['asha', 5, 16, 'Matte screen is a relief under office lights. Wakes up instantly.'],
    ['meera', 5, 8, 'Everything about it feels careful, even the hinge. Opens with one finger.'],
  ],
  'KV-RIDGE16P': [
    ['meera', 5, 33, 'Renders that took an hour on my old machine finish before my tea is cold.'],
  ],
  'KV-MEADOW13': [
    ['asha', 4, 21, 'Completely silent and very light. 8 GB is enough for my classes.'],
    ['vikram', 4, 5, 'Nice little machine for writing. Wish it had one more port.'],
  ],
  'TX-FORGE16': [
    [
      'vikram',
      4,
      1,
      'Runs everything I throw at it at high settings. The fans are loud when it does, so wear headphones.',
    ],
    [
      'meera',
      5,
      26,
      'My son is delighted, and the keyboard lights are now the night lamp of the house.',
    ],
  ],
  'TX-FORGE15S': [
    ['asha', 3, 12, 'Good frame rates, but the battery is gone in three hours of normal work.'],
  ],
  'BQ-CLASS11': [['meera', 4, 34, 'My daughter has dropped it twice already. Still perfect.']],
  'BQ-KAAM15': [
    ['vikram', 4, 23, 'Right laptop for our shop. Added memory myself in ten minutes.'],
    [
      'asha',
      2,
      10,
      'Does the job, but the screen is dull and the trackpad on mine clicks only on the left half. Exchange took a week.',
    ],
  ],
  'NV-SLATE11': [
    ['asha', 5, 8, 'I take all my notes on it now. The pen feels close to paper.'],
    ['meera', 4, 19, 'Lovely screen. The magnets hold the pen well in a bag.'],
  ],
  'KV-CANVAS12': [
    ['meera', 5, 24, 'The stand folds to any angle, which is what I wanted for drawing.'],
  ],
  'OZ-FOLIO11': [
    [
      'vikram',
      4,
      13,
      'Typing on the cloth keyboard is nicer than it looks. Not for the lap, though.',
    ],
  ],
  'KV-LEAF6': [
    [
      'asha',
      5,
      31,
      'I have read eleven books on it since I bought it. Reads Kannada without trouble.',
    ],
    ['vikram', 4, 7, 'Perfect in sunlight. Turning pages could be a touch quicker.'],
  ],
  'BQ-CHHOTU8': [
    ['meera', 4, 15, 'Survived a fall down the stairs. The time limits actually work.'],
  ],
  'NV-SLATE10': [['vikram', 4, 27, 'Good for films on the train. Speakers are surprisingly full.']],
}
