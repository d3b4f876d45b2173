/** Addresses and networks as settings write them. */
import { isIP } from 'node:net';

/** Names that stand for networks in `TRUST_PROXY`. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a host is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether the text is a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address, length] = text.split('/');
  const version = isIP(address);
  return version > 0 && /^\d{1,3}$/.test(length ?? '') && Number(length) <= (version === 4 ? 32 : 128);
}

/** The first of these proxies, joined by commas, that is neither address nor network; undefined where all are. */
export function validateTrustProxy(text: string): string | undefined {
  const proxies = text.split(',').map((part) => part.trim());
  return proxies.find((one) => !(NAMED_NETWORKS.includes(one) || isIP(one) || isProperNetwork(one)));
}

/** That is not every address there is; also one of the older kind, 10.0.0.0/255.0.0.0. */
function isProperNetwork(text: string): boolean {
  const [address, mask = '', ...more] = text.split('/');
  if (more.length > 0 || isIP(mask) !== 4) return isNetwork(text) && Number(mask) > 0 && more.length === 0;
  const bits = mask.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return isIP(address) === 4 && /^1+0*$/.test(bits.join(''));
}
