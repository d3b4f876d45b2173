/** Public IP addresses, by the IANA special-purpose registries. */
import { BlockList, isIP } from 'node:net';

const RESERVED_IPV4 = createBlockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
const MAPPED_IPV4 = createBlockList(['::ffff:0:0/96']);
const GLOBAL_IPV6 = createBlockList(['2000::/3']);
const RESERVED_IPV6 = createBlockList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/**
 * Whether the address is on the public internet. An IPv4-mapped IPv6 address is treated as IPv4. An address with a
 * zone, or a text that is not an address, is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !RESERVED_IPV4.check(address, 'ipv4');
  if (family !== 6) return false;
  if (MAPPED_IPV4.check(address, 'ipv6')) return !RESERVED_IPV4.check(address, 'ipv6');
  return GLOBAL_IPV6.check(address, 'ipv6') && !RESERVED_IPV6.check(address, 'ipv6');
}

/** Whether the address is in one of the networks. */
export function isInBlockList(address: string, list: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && !address.includes('%') && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Parses networks such as `10.0.0.0/8`, `fd00::/8` or single addresses. @throws Error that names an invalid one */
export function createBlockList(list: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const network of list) {
    const [, address, bits] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(network.trim()) ?? [];
    const family = isIP(address ?? '');
    const width = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? width : Number(bits);
    if (family === 0 || prefix > width) throw new Error(`"${network}" is not a network such as 10.0.0.0/8`);
    blocks.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return blocks;
}
