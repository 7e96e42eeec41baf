import { lookup as resolveName, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** The address is not one that the shop may connect to. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError'
}

export const refusedAddress = (host: string) =>
  new RefusedAddressError(`${host} is not on the public internet`)

/** Resolves a name, and refuses it if any of its addresses is not allowed. */
export function checkedLookup(
  isAllowed: (address: string) => boolean,
  resolve: typeof resolveName = resolveName,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(refusedAddress(hostname), [])
      }
      // The connection is made to an address that was checked, not to another one of the same name.
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
