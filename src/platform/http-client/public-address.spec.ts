/** Public and reserved addresses of the IANA special-purpose registries. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPublicAddress, isInBlockList, createBlockList } from './public-address.js';

const HOSTILE = `
  10.254.0.0 192.168.10.65 172.16.10.65 172.31.255.255 0.1.2.3 0.0.0.0 127.0.0.1 127.254.254.254 169.254.169.254
  255.255.255.255 224.1.2.3 192.0.0.255 192.0.2.255 198.51.100.65 203.0.113.6 100.100.0.0 192.88.99.3 198.18.0.0
  198.19.255.255 240.240.240.240
  :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:a9fe:a9fe ::7f00:1 ::127.0.0.1 ::ffff:0:7f00:1 ::5efe:7f00:1 fec0::1
  fe80::1 fe80::1%eth0 febf:ffff::1 fdee::1 fd00:ec2::254 2001:db8::1 3fff::1 2001::1 2002:7f00:1::1 64:ff9b::7f00:1
  64:ff9b:1::1 100::1 5f00::1 ff02::1 ::FFFF:10.0.0.1 0:0:0:0:0:ffff:c0a8:0a41`;

const PUBLIC = '1.1.1.1 8.8.8.8 172.32.0.1 100.128.0.1 2001:4860:4860::8888 2606:4700:4700::1111 ::ffff:8.8.8.8';

describe('isPublicAddress', () => {
  it.each(HOSTILE.trim().split(/\s+/))('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC.split(' '))('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['', 'localhost', '127.1', '2130706433', '0x7f.0.0.1', '1.1.1.1 ', '[::1]', '256.1.1.1'])(
    '%p is no address, so not public',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );

  it('treats an IPv4-mapped IPv6 address as the IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      }),
    );
  });
});

describe('createBlockList', () => {
  it('contains the addresses of each network, IPv4-mapped ones included', () => {
    const list = createBlockList(['127.0.0.0/8', ' fd00::/8 ', '10.1.2.3']);
    expect(isInBlockList('127.9.9.9', list)).toBe(true);
    expect(isInBlockList('::ffff:127.0.0.1', list)).toBe(true);
    expect(isInBlockList('fd12::1', list)).toBe(true);
    expect(isInBlockList('10.1.2.3', list)).toBe(true);
    expect(isInBlockList('10.1.2.4', list)).toBe(false);
    expect(isInBlockList('localhost', list)).toBe(false);
  });

  it.each(['', '10.0.0.0/33', '::/129', 'example.com', '10.0.0/8', '10.0.0.0/8/8'])('rejects %p', (network) => {
    expect(() => createBlockList([network])).toThrow('is not a network');
  });
});
