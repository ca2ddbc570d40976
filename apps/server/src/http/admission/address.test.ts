import { expect, it } from 'vitest'
import { networkOf } from './address.ts'

it('takes an IPv4 address as it is, and all of a /64 network of IPv6 as one', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:DB8:1:2::9')).toBe(networkOf('2001:0db8:0001:0002:ffff::1'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('')).toBe('')
})
