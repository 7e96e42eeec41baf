import { isIPv6 } from 'node:net'

function toIpv6Network(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const leadingGroups = head.split(':').filter(Boolean)
  const trailingGroups = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? 0 : Math.max(0, 8 - leadingGroups.length - trailingGroups.length)
  const groups = [...leadingGroups, ...Array.from({ length: zeros }, () => '0'), ...trailingGroups]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Returns the address by which requests are counted against a rate limit: the IPv4 address, or the
 * IPv6 /64 network, since one household controls all its addresses.
 */
export function toRateLimitAddress(ip: string | undefined): string {
  if (!ip) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? toIpv6Network(ip) : ip
}
