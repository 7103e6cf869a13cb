import { distinctRemoteAddr, expandIPv6 } from 'hono/utils/ipaddr'

/** Loopback addresses, which are not rate limited. */
const OWN_MACHINE = ['127.0.0.1', '::1']
/** The prefix of an IPv4 address in IPv6 notation. */
const MAPPED = '0000:0000:0000:0000:0000:ffff:'

/**
 * The network of an address, as limits count it: a whole IPv4 address, or the /64 of an IPv6 address, which belongs to one
 * household or server.
 *
 * @param address as the platform saw it
 * @returns null for loopback, and for an invalid address
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
