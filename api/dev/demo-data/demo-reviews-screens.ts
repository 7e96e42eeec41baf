import type { ReviewLines } from './demo-review-line'

/** Of phones, laptops and tablets. */
export const reviewsOfScreens: ReviewLines = {
  'NV-ARC7P-256': [
    [
      'asha',
      5,
      36,
      'Bought this mainly for the camera and it has not disappointed. Night shots of the Diwali lights came out sharp without any tripod. After a full day of heavy use I still have around 40% battery left. Only complaint is that the charger is not in the box.',
    ],
    ['vikram', 5, 20, 'Superb display, I can read maps in the afternoon sun. Build feels premium.'],
    [
      'meera',
      5,
      11,
      'Upgraded from a four-year-old phone, so everything feels super fast. The blue colour looks even better than in the photos.',
    ],
  ],
  'NV-ARC7-128': [
    [
      'meera',
      4,
      30,
      'Very light and comfortable to hold. Charging is quick but you have to buy the adapter separately, so keep that in mind while comparing prices.',
    ],
    ['vikram', 4, 14, 'Good value for money. Daylight photos are excellent, indoor ones are okay.'],
  ],
  'NV-ARCSE-128': [
    [
      'asha',
      5,
      18,
      'Finally a small phone that is not slow! Fits in my jeans pocket and I can type with one hand in the metro.',
    ],
  ],
  'OZ-VELA-512': [
    [
      'meera',
      5,
      3,
      'The zoom is unreal. I could read a signboard from across the lake. Battery easily lasts two days and the 100 W charger is crazy fast. Worth every rupee if you travel a lot.',
    ],
    [
      'asha',
      4,
      25,
      'Used my brother’s phone for a week before deciding. Excellent performance and camera, but too big and heavy for my hands.',
    ],
  ],
  'OZ-VELA-L256': [
    [
      'vikram',
      5,
      22,
      'The leather back gives a very good grip and I get compliments everywhere. I am not even using a case.',
    ],
  ],
  'OZ-MINT-128': [['asha', 4, 9, 'Slim and pretty phone. Speaker could have been louder.']],
  'BQ-JOSH5-64': [
    [
      'vikram',
      4,
      38,
      'Bought for my father and he learnt to use it in one afternoon. The speaker is really loud, which is what he wanted. Battery lasts two days for him.',
    ],
    [
      'meera',
      3,
      17,
      'Okay for calls, WhatsApp and UPI. It becomes slow if you open many apps together, but at this price I cannot complain much.',
    ],
  ],
  'BQ-JOSH5G-128': [
    [
      'asha',
      4,
      28,
      'I get 5G everywhere in Bengaluru with this phone. Screen is good for the money. Camera is average at night.',
    ],
  ],
  'BQ-JOSHP-256': [
    [
      'vikram',
      5,
      6,
      'Battery is a beast. I forgot to charge it over a long weekend and it was still on.',
    ],
  ],
  'KV-RIDGE14': [
    [
      'vikram',
      5,
      29,
      'Using it for office work for a month now. It stays cool, I never hear the fan, and I get through a full working day without the charger. The keyboard is the best I have typed on in this range.',
    ],
    ['asha', 5, 16, 'Matte screen is a blessing under office tube lights. Wakes up instantly.'],
    [
      'meera',
      5,
      8,
      'Excellent build quality, you can open the lid with one finger. Delivery and packing were also very good.',
    ],
  ],
  'KV-RIDGE16P': [
    [
      'meera',
      5,
      33,
      'I edit wedding videos. Exports that used to take an hour on my old laptop now finish in about ten minutes. The OLED screen is gorgeous. Expensive, but it has already paid for itself.',
    ],
  ],
  'KV-MEADOW13': [
    [
      'asha',
      4,
      21,
      'Very light and completely silent. 8 GB is enough for my classes and assignments. Do not expect to edit videos on it.',
    ],
    ['vikram', 4, 5, 'Nice little laptop for writing. Wish it had one more USB-C port.'],
  ],
  'TX-FORGE16': [
    [
      'vikram',
      4,
      1,
      'Runs everything I play at high settings without any frame drops. Fans get loud while gaming so use headphones. One star less because the charger is as heavy as a brick.',
    ],
    [
      'meera',
      5,
      26,
      'Bought for my son and he is thrilled. The RGB keyboard now works as a night lamp in his room.',
    ],
  ],
  'TX-FORGE15S': [
    [
      'asha',
      3,
      12,
      'Gaming performance is good for the price, but the battery is over in three hours even with normal office work. Keep the charger with you.',
    ],
  ],
  'BQ-CLASS11': [
    ['meera', 4, 34, 'My daughter has dropped it twice already and not even a scratch. Good buy.'],
  ],
  'BQ-KAAM15': [
    [
      'vikram',
      4,
      23,
      'Perfect for our shop. Billing software and Tally run smoothly. I added more RAM myself in ten minutes, just one screwdriver needed.',
    ],
    [
      'asha',
      2,
      10,
      'It does the job, but the screen is dull and the trackpad on my unit was clicking only on the left side. The replacement took a week. Expected better.',
    ],
  ],
  'NV-SLATE11': [
    [
      'asha',
      5,
      8,
      'I have stopped carrying notebooks to college. The pen feels close to writing on paper and there is no lag at all.',
    ],
    ['meera', 4, 19, 'Lovely screen, and the pen stays attached even inside a bag.'],
  ],
  'KV-CANVAS12': [
    [
      'meera',
      5,
      24,
      'I am an illustrator and this is exactly what I needed. The stand holds at any angle and does not slip even when I press hard with the pen.',
    ],
  ],
  'OZ-FOLIO11': [
    [
      'vikram',
      4,
      13,
      'Keyboard is much nicer to type on than it looks. Works well on a desk, but it is not stable on your lap.',
    ],
  ],
  'KV-LEAF6': [
    [
      'asha',
      5,
      31,
      'Best purchase of the year for me. Finished eleven books in two months, charged it only once. Kannada books display perfectly.',
    ],
    ['vikram', 4, 7, 'Very good in sunlight. Page turns could be a little faster.'],
  ],
  'BQ-CHHOTU8': [
    [
      'meera',
      4,
      15,
      'My five-year-old threw it down the stairs and it survived. The screen time limit actually works, which is a relief.',
    ],
  ],
  'NV-SLATE10': [
    [
      'vikram',
      4,
      27,
      'Good for watching movies on the train. The SIM slot is very useful. Sound is surprisingly good for a tablet.',
    ],
  ],
}
