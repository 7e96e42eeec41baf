import { drawAccessoryPicture } from './accessory/accessory'
import type { ArtSpecification } from './art-specification'
import { drawCameraPicture } from './camera/camera'
import { drawHeadphonesPicture } from './headphones/headphones'
import { drawLaptopPicture } from './laptop/laptop'
import { drawPhonePicture } from './phone/phone'
import { drawSpeakerPicture } from './speaker/speaker'
import { drawTabletPicture } from './tablet/tablet'
import { drawWatchPicture } from './watch/watch'

/**
 * Draws a product as an SVG of 1280 by 960 in a light studio.
 * The same art always gives the same picture, and none of it needs a font.
 */
export function drawProduct(art: ArtSpecification): string {
  switch (art.kind) {
    case 'accessory':
      return drawAccessoryPicture(art)
    case 'camera':
      return drawCameraPicture(art)
    case 'headphones':
      return drawHeadphonesPicture(art)
    case 'laptop':
      return drawLaptopPicture(art)
    case 'phone':
      return drawPhonePicture(art)
    case 'speaker':
      return drawSpeakerPicture(art)
    case 'tablet':
      return drawTabletPicture(art)
    case 'watch':
      return drawWatchPicture(art)
  }
}
