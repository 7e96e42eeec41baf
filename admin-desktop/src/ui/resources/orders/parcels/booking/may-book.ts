import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { parcelTransitions } from '@voltkart/shared/domain/parcels'

/** Whether a parcel waits for its courier, by the same table as the server. */
export const isNotSent = ({ state }: Parcel): boolean => state === parcelTransitions.ship.from
