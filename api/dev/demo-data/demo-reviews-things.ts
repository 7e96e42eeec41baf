import type { ReviewLines } from './demo-review-line'

/** Of all that is heard, worn, shot with or plugged in. */
export const reviewsOfThings: ReviewLines = {
  'SQ-HUSH1': [
    ['asha', 5, 22, 'The Shatabdi became silent. I slept.'],
    [
      'vikram',
      5,
      18,
      'Most comfortable pair I have owned, even with glasses. Battery goes on for days.',
    ],
    ['meera', 5, 4, 'Calls are clear even from the balcony with traffic below.'],
  ],
  'SQ-HUSH1-S': [
    [
      'meera',
      5,
      22,
      'Such a beautiful colour, and the sound is warm and clear. Cushions stay cool.',
    ],
  ],
  'DR-STREET': [
    ['vikram', 4, 11, 'Light, folds small, lasts a week. Bass is good for the price.'],
    ['asha', 3, 35, 'Sound is fine, but they press on my ears after an hour.'],
  ],
  'SQ-DROPS2': [
    [
      'asha',
      4,
      0,
      'Arrived the next morning. They sit lightly and people hear me well. Touch controls take a day to learn.',
    ],
  ],
  'NV-BEADS': [['meera', 5, 16, 'Tiny and they never fall out. The chirp saved me twice already.']],
  'DR-LAP': [
    [
      'vikram',
      4,
      29,
      'Stays put while running. Charging for ten minutes before leaving is enough.',
    ],
    ['asha', 5, 13, 'Best thing for the scooter, one ear in and the other on the magnet.'],
  ],
  'BQ-TAAR': [
    ['meera', 4, 20, 'Does not tangle, and the microphone is decent. I keep a pair in every bag.'],
    ['vikram', 2, 9, 'Sound was good, but the left side went quiet after two months.'],
  ],
  'SQ-STUDIO': [
    [
      'vikram',
      5,
      15,
      'Honest sound. I hear mistakes in my own recordings that I had missed for years.',
    ],
  ],
  'WR-MERIDIAN': [
    ['asha', 5, 26, 'Gifted to my husband. Nobody believes it is a smartwatch until it buzzes.'],
  ],
  'NV-PULSE2': [
    ['meera', 4, 12, 'Bright, quick and a week on a charge. The strap collects dust.'],
    [
      'vikram',
      4,
      32,
      'GPS is accurate on my runs. Calls from the wrist work better than I expected.',
    ],
  ],
  'WR-TRAIL': [
    ['vikram', 5, 10, 'Took it to Kudremukh in the rain. Maps, altitude, battery: all good.'],
  ],
  'OZ-LINK': [['meera', 4, 23, 'Elegant. Taking links out was easy with the tool.']],
  'WR-AURORA': [['meera', 5, 5, 'Looks like jewellery and is light enough to sleep with.']],
  'BQ-KADA': [
    ['asha', 4, 17, 'Does exactly what it says, and I charge it twice a month.'],
    ['vikram', 3, 28, 'Good band, but steps are counted while I ride my bike.'],
  ],
  'FV-Z1': [
    ['vikram', 5, 31, 'The autofocus is a different world. It held on to a kingfisher in flight.'],
    [
      'asha',
      5,
      14,
      'Shot my cousin’s wedding with it. Not one blurred face in two thousand pictures.',
    ],
    ['meera', 5, 6, 'Colours are natural and the grip is perfect for small hands too.'],
  ],
  'FV-HERITAGE': [
    [
      'asha',
      5,
      37,
      'It makes me want to go out and take pictures. Please get it back in stock for my sister.',
    ],
  ],
  'FV-POCKET': [['meera', 4, 18, 'The zoom beats any phone. A little slow to switch on.']],
  'FV-LEAP4': [
    [
      'vikram',
      4,
      21,
      'Footage from the Spiti road is as smooth as a film. Get spare batteries for the cold.',
    ],
  ],
  'OZ-POLI': [
    [
      'meera',
      5,
      9,
      'The hit of every birthday since we bought it. Films are not cheap, so choose your moments.',
    ],
  ],
  'NV-NIGRANI': [
    ['asha', 4, 24, 'We watch the cat from work. Night picture is clear.'],
    ['meera', 3, 2, 'Picture is good, setting it up on our Wi-Fi took three tries.'],
  ],
  'SQ-ROOM': [
    ['asha', 4, 19, 'Understands my mother’s Tamil, which no other speaker has managed.'],
  ],
  'DR-BOLT': [
    ['meera', 5, 1, 'Loud enough for the terrace and it really floats.'],
    ['vikram', 5, 16, 'Fell off a boat in Alappuzha. Fished it out, still playing.'],
    ['asha', 5, 27, 'Deep sound for its size, and it has charged my phone more than once.'],
  ],
  'DR-PEBBLE': [['vikram', 4, 8, 'Hangs in the shower and has survived six months of it.']],
  'SQ-SHELF': [['vikram', 5, 25, 'Put them next to much dearer speakers and kept these.']],
  'SQ-BEAM': [
    [
      'meera',
      4,
      24,
      'Dialogue is clear at last. The subwoofer had to be turned down for the neighbours.',
    ],
  ],
  'DR-BARAAT': [['asha', 4, 11, 'The whole lane danced. Heavy to carry up two floors.']],
  'WK-GAN65': [['vikram', 5, 13, 'Replaced three chargers. Hardly gets warm.']],
  'WK-BANK20': [
    ['asha', 4, 0, 'The exact percentage is so useful. Slightly heavy, as expected of this size.'],
  ],
  'CD-BRAID1': [
    [
      'asha',
      5,
      35,
      'At this price I bought two, and both are as good as the cable that came with my laptop.',
    ],
    ['vikram', 4, 20, 'Solid. A longer one would be nice.'],
  ],
  'CD-OTG': [['meera', 4, 0, 'Tiny and does what it should.']],
  'CD-VAULT1': [['asha', 5, 6, 'Moved 300 GB of photos in about six minutes. Does not get hot.']],
  'TX-GLIDE': [['meera', 4, 14, 'So quiet that I thought it was broken. Scrolls nicely.']],
  'TX-TAC65': [['vikram', 5, 12, 'That sound! The orange key makes me smile every morning.']],
  'KV-LIFT': [['asha', 5, 30, 'My neck says thank you. Does not wobble while typing.']],
}
