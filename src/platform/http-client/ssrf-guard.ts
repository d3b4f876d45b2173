/** Prevents requests to internal addresses. The socket connects only to the addresses that the guard has checked. */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { isPublicAddress, isInBlockList, createBlockList } from './public-address.js';
import { HttpClientError } from './http-client-error.js';

/** Ports of protocols other than HTTP that could misinterpret an HTTP request as commands. */
const FORBIDDEN_PORTS = new Set([
  21, 22, 23, 25, 53, 110, 119, 135, 139, 143, 389, 445, 465, 514, 587, 636, 993, 995, 1433, 2049, 2375, 3306, 3389,
  5432, 6379, 9200, 11211, 27017,
]);

/** Maximum length of a DNS name with port. Delivery queues use the host as key. */
const HOST_MAX = 253 + ':65535'.length;

/** Names of the local machine (RFC 6761). */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;
const LOOPBACK = ['127.0.0.1', '::1'];

/** Allows public addresses over https, and allowed networks over https and http. */
export class SsrfGuard {
  private readonly allowed: BlockList;
  private readonly allowsHttp: boolean;

  /** @param allowedNetworks CIDR. @throws Error that names an invalid network */
  constructor(allowedNetworks: readonly string[]) {
    this.allowsHttp = allowedNetworks.length > 0;
    this.allowed = createBlockList(allowedNetworks);
  }

  /** Checks the URL, including a literal address. @throws HttpClientError */
  assertAllowed(url: URL): void {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
      throw new HttpClientError('invalid', 'The URL must begin with https://');
    }
    if (url.username || url.password)
      throw new HttpClientError('invalid', 'The URL must not contain a user or password');
    if (FORBIDDEN_PORTS.has(Number(url.port))) throw blocked();
    if (url.host.length > HOST_MAX) {
      throw new HttpClientError('invalid', `The host of the URL must have at most ${HOST_MAX} characters`);
    }
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && !this.permits(literal, url.protocol)) throw blocked();
  }

  /**
   * Like `assertAllowed`, for a URL that is stored: also rejects names of the local machine, and http without allowed
   * networks. Other names are checked on each request, because DNS may change.
   */
  assertStorable(url: URL): void {
    this.assertAllowed(url);
    if (url.protocol === 'http:' && !this.allowsHttp) throw blocked();
    if (!LOCAL_NAME.test(url.hostname)) return;
    if (!LOOPBACK.some((address) => this.permits(address, url.protocol))) throw blocked();
  }

  /**
   * DNS lookup that returns only permitted addresses. The socket connects to what it returns, which prevents DNS
   * rebinding.
   */
  lookupFor(protocol: string): LookupFunction {
    return (hostname, options, answer) => {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return fail(answer, new HttpClientError('network', 'The name of the destination is not known'));
        const permitted = addresses.filter(({ address }) => this.permits(address, protocol));
        if (permitted.length === 0) return fail(answer, blocked());
        if (options.all) return answer(null, permitted);
        answer(null, permitted[0].address, permitted[0].family);
      });
    };
  }

  private permits(address: string, protocol: string): boolean {
    return isInBlockList(address, this.allowed) || (protocol === 'https:' && isPublicAddress(address));
  }
}

function blocked(): HttpClientError {
  return new HttpClientError('blocked', 'The destination is blocked');
}

/** Passes an error to either form of the callback. */
function fail(answer: Parameters<LookupFunction>[2], error: HttpClientError): void {
  answer(error, [] as LookupAddress[]);
}
