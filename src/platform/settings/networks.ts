/** Addresses and networks in settings. */
import { isIP } from 'node:net';

/** Named networks of `TRUST_PROXY`. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether the text is a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address, length] = text.split('/');
  const version = isIP(address);
  return version > 0 && /^\d{1,3}$/.test(length ?? '') && Number(length) <= (version === 4 ? 32 : 128);
}

/** First invalid entry of a list of proxies separated by commas; undefined if all are addresses or networks. */
export function validateTrustProxy(text: string): string | undefined {
  const proxies = text.split(',').map((part) => part.trim());
  return proxies.find((one) => !(NAMED_NETWORKS.includes(one) || isIP(one) || isProperNetwork(one)));
}

/**
 * A warning if a proxy terminates HTTPS but the service ignores its `X-Forwarded-For`, so that every client has the address of
 * the proxy; else null.
 */
export function findUntrustedProxy(settings: {
  publicUrl: string | null;
  trustProxy: string | boolean | number;
}): string | null {
  if (!settings.publicUrl?.startsWith('https:') || settings.trustProxy !== false) return null;
  return 'PUBLIC_URL is HTTPS, but TRUST_PROXY is not set: all clients share the address and the limits of the proxy';
}

/** Whether it is a network other than the whole address range; accepts netmasks such as 10.0.0.0/255.0.0.0. */
function isProperNetwork(text: string): boolean {
  const [address, mask = '', ...more] = text.split('/');
  if (more.length > 0 || isIP(mask) !== 4) return isNetwork(text) && Number(mask) > 0 && more.length === 0;
  const bits = mask.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return isIP(address) === 4 && /^1+0*$/.test(bits.join(''));
}

/** The URL of a server that listens on a host and port. */
export function formatBaseUrl(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host;
  return `http://${name}:${port}`;
}
