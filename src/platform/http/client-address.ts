/** Client addresses for logs, evidence and rate limits. */
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;

/** Address without zone; an IPv4-mapped IPv6 address becomes IPv4. Use it for evidence. */
export function normalizeIp(ip: string | undefined): string {
  const [address] = (ip ?? '').split('%');
  return MAPPED.exec(address)?.[1] ?? address;
}

/**
 * Key for rate limits: an IPv4 address, or the /64 network of an IPv6 address such as `2001:db8:0:1::/64`, because
 * one client usually controls a whole /64.
 */
export function toClientNetwork(ip: string | undefined): string {
  const [address] = (ip ?? '').split('%');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // `URL` normalizes the address: lower-case hexadecimal groups without leading zeros.
  const [before, after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = before ? before.split(':') : [];
  const last = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
