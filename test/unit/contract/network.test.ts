import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '../../../src/contract/network.ts'

test('all addresses of one IPv6 /64 are one network, in any spelling', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      fc.pre(!address.includes('.') && networkOf(address) !== null)
      const network = networkOf(address)!
      expect(networkOf(address.toUpperCase())).toBe(network)
      const [first4] = [network.slice(0, 19)]
      expect(networkOf(`${first4}:1:2:3:4`)).toBe(network)
      expect(networkOf(`${first4}:ffff:ffff:ffff:ffff`)).toBe(network)
    }),
  )
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'))
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'))
})

test('an IPv4 address is a network by itself, in IPv6 form too', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      fc.pre(address !== '127.0.0.1')
      expect(networkOf(address)).toBe(address)
      expect(networkOf(`::ffff:${address}`)).toBe(address)
    }),
  )
})

test.each([null, undefined, '', '127.0.0.1', '::1', 'localhost', '1.2.3', '999.1.1.1', ':::', 'x:y', 'f'.repeat(99)])(
  'one’s own machine, and what is no address, is none: %s',
  (address) => expect(networkOf(address)).toBeNull(),
)
