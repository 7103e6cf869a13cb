import { distinctRemoteAddr, expandIPv6 } from 'hono/utils/ipaddr'

/** Loopback addresses, which no rate limit counts. */
const OWN_MACHINE = ['127.0.0.1', '::1']
/** How an IPv4 address begins that stands in IPv6 form. */
const MAPPED = '0000:0000:0000:0000:0000:ffff:'

/**
 * The network that an address belongs to, as limits count it: an IPv4 address by itself, an IPv6 address by its /64, of which
 * one household or server has all addresses.
 *
 * @param address as the platform saw it
 * @returns null for one's own machine, and for what is no address
 */
export function networkOf(address: string | null | undefined): string | null {
  if (!address || address.length > 45 || OWN_MACHINE.includes(address)) return null
  const kind = distinctRemoteAddr(address)
  if (kind === 'IPv4') return address
  if (kind !== 'IPv6' || !URL.canParse(`http://[${address}]/`)) return null
  const whole = expandIPv6(address.toLowerCase())
  if (!whole.startsWith(MAPPED)) return `${whole.slice(0, 19)}::/64`
  const octets = whole.slice(MAPPED.length).replace(':', '').match(/../g)!
  return networkOf(octets.map((hex) => Number.parseInt(hex, 16)).join('.'))
}
