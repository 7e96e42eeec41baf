import type { AccessoryArt } from './accessory/accessory-art'
import type { CameraArt } from './camera/camera-art'
import type { HeadphonesArt } from './headphones/headphones-art'
import type { LaptopArt } from './laptop/laptop-art'
import type { PhoneArt } from './phone/phone-art'
import type { SpeakerArt } from './speaker/speaker-art'
import type { TabletArt } from './tablet/tablet-art'
import type { WatchArt } from './watch/watch-art'

/** What a product's picture shows: the kind of thing, its view, colours and details. */
export type ArtSpecification =
  | AccessoryArt
  | CameraArt
  | HeadphonesArt
  | LaptopArt
  | PhoneArt
  | SpeakerArt
  | TabletArt
  | WatchArt
