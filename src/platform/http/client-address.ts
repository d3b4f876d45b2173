/** From which address a request counts: whoever has one IPv6 address has its whole /64. */
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;

/** The address as it is, for evidence: an IPv4 address also where it is written as IPv6. */
export function normalizeIp(ip: string | undefined): string {
  const [address] = (ip ?? '').split('%');
  return MAPPED.exec(address)?.[1] ?? address;
}

/** An IPv4 address as it is, also where it is written as IPv6; of an IPv6 address the network, such as `2001:db8:0:1::/64`. */
export function clientNetwork(ip: string | undefined): string {
  const [address] = (ip ?? '').split('%');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // URL writes every address in one way: hexadecimal, in lower case, without leading zeros.
  const [before, after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = before ? before.split(':') : [];
  const last = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
