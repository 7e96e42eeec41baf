import type { ReviewLines } from './demo-review-line'

/** Of cameras, speakers and accessories. */
export const reviewsOfThings: ReviewLines = {
  'FV-Z1': [
    [
      'vikram',
      5,
      31,
      'The autofocus is on another level. It stayed locked on a kingfisher in flight at Ranganathittu, and every frame was sharp.',
    ],
    [
      'asha',
      5,
      14,
      'Shot my cousin’s wedding with this. Over two thousand photos and not one blurred face. Having two card slots gave me real peace of mind. I would suggest buying a second battery along with it.',
    ],
    ['meera', 5, 6, 'Natural colours, and the grip is comfortable for small hands too.'],
  ],
  'FV-HERITAGE': [
    [
      'asha',
      5,
      37,
      'Love this camera. It makes me want to go out and shoot every weekend. My sister wants one too, please restock soon!',
    ],
  ],
  'FV-POCKET': [
    ['meera', 4, 18, 'Zoom is far better than any phone. Takes a second or two to switch on.'],
  ],
  'FV-LEAP4': [
    [
      'vikram',
      4,
      21,
      'Used it on my Spiti bike trip. The footage is so smooth that my friends thought I had a gimbal. The cold drains the battery fast, so carry spares.',
    ],
  ],
  'OZ-POLI': [
    [
      'meera',
      5,
      9,
      'Total hit at my daughter’s birthday party. The film packs are not cheap, so you do end up thinking before every click.',
    ],
  ],
  'NV-NIGRANI': [
    ['asha', 4, 24, 'We check on our cat from office. Night vision is clear.'],
    [
      'meera',
      3,
      2,
      'Video quality is good, but it took three attempts to connect to our Wi-Fi. Works only on 2.4 GHz, which is not obvious.',
    ],
  ],
  'SQ-ROOM': [
    [
      'asha',
      4,
      19,
      'It understands my mother’s Tamil, which our earlier speaker never managed. Sound is also good for the size.',
    ],
  ],
  'DR-BOLT': [
    ['meera', 5, 1, 'Loud enough for a terrace party, and yes, it really floats.'],
    [
      'vikram',
      5,
      16,
      'Fell off the houseboat in Alappuzha. We fished it out and it was still playing!',
    ],
    ['asha', 5, 27, 'Deep bass for its size. It has charged my phone also a few times.'],
  ],
  'DR-PEBBLE': [
    ['vikram', 4, 8, 'Hanging in my bathroom for six months now, still works like new.'],
  ],
  'SQ-SHELF': [
    [
      'vikram',
      5,
      25,
      'I compared these with speakers costing twice as much at a friend’s place and kept these. Connected to the TV over HDMI, setup took five minutes.',
    ],
  ],
  'SQ-BEAM': [
    [
      'meera',
      4,
      24,
      'We can finally follow dialogues without subtitles. Had to turn down the subwoofer because of the neighbours.',
    ],
  ],
  'DR-BARAAT': [
    [
      'asha',
      4,
      11,
      'Used it at my brother’s sangeet and the whole lane was dancing. Battery lasted the full night. It is heavy, so carrying it up two floors is a workout.',
    ],
  ],
  'WK-GAN65': [['vikram', 5, 13, 'Replaced three chargers with this one. Hardly gets warm.']],
  'WK-BANK20': [
    [
      'asha',
      4,
      0,
      'The percentage display is very useful. A bit heavy, but that is expected for 20,000 mAh.',
    ],
  ],
  'CD-BRAID1': [
    [
      'asha',
      5,
      35,
      'Bought two at this price. Both are as good as the original cable that came with my laptop.',
    ],
    ['vikram', 4, 20, 'Sturdy cable. Please bring a 2 m version also.'],
  ],
  'CD-OTG': [['meera', 4, 0, 'Small and works well with my pen drive.']],
  'CD-VAULT1': [
    ['asha', 5, 6, 'Copied 300 GB of photos in around six minutes. Does not heat up at all.'],
  ],
  'TX-GLIDE': [
    ['meera', 4, 14, 'So silent that I thought the click was broken. Smooth scrolling.'],
  ],
  'TX-TAC65': [
    [
      'vikram',
      5,
      12,
      'That typing sound is addictive! Quality of the keycaps is excellent, and it connects to my office laptop and tablet without any trouble.',
    ],
  ],
  'KV-LIFT': [
    ['asha', 5, 30, 'My neck pain has reduced a lot. Stand does not shake while typing.'],
  ],
}
