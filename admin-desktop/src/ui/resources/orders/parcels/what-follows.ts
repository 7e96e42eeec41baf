import type { Parcel } from '@voltkart/shared/contract/parcel-schema'

/** What happens to the pieces of a parcel that does not reach the customer. */
export const whatFollows = ({ purpose }: Pick<Parcel, 'purpose'>): string =>
  purpose === 'replacement'
    ? 'They go back into stock, and the return is to be refunded or replaced again.'
    : 'They are to be packed again, and their serial numbers are free.'
