/** Decides which destinations may be dialled; what it lets through is exactly what the socket connects to. */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { isPublicAddress, isInBlockList, createBlockList } from './public-address.js';
import { HttpClientError } from './http-client-error.js';

/** Ports of services that are not HTTP and could be tricked by text that looks like their own protocol. */
const FORBIDDEN_PORTS = new Set([
  21, 22, 23, 25, 53, 110, 119, 135, 139, 143, 389, 445, 465, 514, 587, 636, 993, 995, 1433, 2049, 2375, 3306, 3389,
  5432, 6379, 9200, 11211, 27017,
]);

/** The longest name that DNS knows, with its port; deliveries wait in lines that are called by it. */
const HOST_MAX = 253 + ':65535'.length;

/** Names that lead to the machine itself (RFC 6761). */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;
const LOOPBACK = ['127.0.0.1', '::1'];

/** Public addresses over https are open to all; the allowed networks also otherwise, and there over plain http too. */
export class SsrfGuard {
  private readonly allowed: BlockList;

  /** `allowedNetworks` as CIDR; throws an Error that names a wrong one. */
  constructor(allowedNetworks: readonly string[]) {
    this.allowed = createBlockList(allowedNetworks);
  }

  /** Checks all that the URL itself tells, literal addresses too. Throws HttpClientError. */
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
   * As `check`, for a URL that is saved now and dialled later: also the names that always mean this machine. Every other
   * name is looked up when it is dialled, as it may come to mean another address.
   */
  assertStorable(url: URL): void {
    this.assertAllowed(url);
    if (!LOCAL_NAME.test(url.hostname)) return;
    if (!LOOPBACK.some((address) => this.permits(address, url.protocol))) throw blocked();
  }

  /** Name lookup that hands on only permitted addresses; the socket dials what it gets, so rebinding is no use. */
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

/** A lookup that fails answers no addresses, in the shape that both forms of the callback share. */
function fail(answer: Parameters<LookupFunction>[2], error: HttpClientError): void {
  answer(error, [] as LookupAddress[]);
}
