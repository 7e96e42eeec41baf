import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { lookup as resolveName, type LookupAddress } from 'node:dns'

/** The address is not one that the shop may connect to. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError'
}

export const createRefusedAddressError = (host: string) =>
  new RefusedAddressError(`${host} is not on the public internet`)

/** Resolves a name, and refuses it if any of its addresses is not allowed. */
export function createCheckedLookup(
  isAllowed: (address: string) => boolean,
  resolve: typeof resolveName = resolveName,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(createRefusedAddressError(hostname), [])
      }
      // The connection is made to an address that was checked, not to another one of the same name.
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Networks that are not on the public internet (IANA's special-purpose registries). */
const privateNetworks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const blocked = new BlockList()
for (const [network, prefix] of privateNetworks) blocked.addSubnet(network, prefix, 'ipv4')

// Public IPv6 addresses are in 2000::/3. The rest is loopback, local, multicast or embeds IPv4.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const notGlobal = new BlockList()
// Teredo and 6to4 embed IPv4 addresses; the others are for documentation, tests and benchmarks.
notGlobal.addSubnet('2001::', 23, 'ipv6')
notGlobal.addSubnet('2001:db8::', 32, 'ipv6')
notGlobal.addSubnet('2002::', 16, 'ipv6')
notGlobal.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain)) return !blocked.check(plain, 'ipv4')
  if (isIP(plain) !== 6) return false
  return globalUnicast.check(plain, 'ipv6') && !notGlobal.check(plain, 'ipv6')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address belongs to this machine. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
