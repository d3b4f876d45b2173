/** Asks a geocoder that answers like Nominatim (https://nominatim.org/release-docs/latest/api/Search/). */
import { Inject, Injectable } from '@nestjs/common';
import type { Coordinates } from '../../../entities/coordinates.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { HttpClient } from '../../../platform/http-client/http-client.js';

/** Postal address of an order. */
export interface PostalAddress {
  address: string;
  city: string;
  postalCode: string;
  countryCode: string;
}

/** The geocoder asks to wait. */
export class GeocoderBusy extends Error {
  constructor(readonly waitMs: number) {
    super(`The geocoder asks to wait ${waitMs} ms`);
  }
}

const RESPONSE_MAX_BYTES = 65_536;
/** Bounds and default of `Retry-After`, in milliseconds. */
const WAIT = { min: 1000, max: 60_000, usual: 5000 };
/** The URL is a setting of the service, not of a router, so that it may be in a private network. */
const ALL_NETWORKS = ['0.0.0.0/0', '::/0'];

/** One request finds one address. Redirects are not followed. */
@Injectable()
export class GeocoderClient {
  private readonly http = new HttpClient(ALL_NETWORKS);

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether a geocoder is configured. */
  get isEnabled(): boolean {
    return this.config.geocoderUrl !== null;
  }

  /** @returns null if the geocoder does not know the address. @throws GeocoderBusy after 429; Error for every other answer */
  async find({ address, city, postalCode, countryCode }: PostalAddress): Promise<Coordinates | null> {
    const url = new URL(this.config.geocoderUrl!);
    const query = { street: address, city, postalcode: postalCode, countrycodes: countryCode.toLowerCase() };
    for (const [name, value] of Object.entries({ ...query, format: 'jsonv2', limit: '1' }))
      url.searchParams.set(name, value);
    const { status, headers, body } = await this.http.send({
      purpose: 'geocoder',
      method: 'GET',
      url: url.href,
      responseLimit: RESPONSE_MAX_BYTES,
      headers: { accept: 'application/json', 'user-agent': this.config.geocoderUserAgent },
      timeoutMs: this.config.geocoderTimeoutMs,
    });
    if (status === 429) throw new GeocoderBusy(parseRetryAfter(headers['retry-after'], this.clock.now()));
    if (status !== 200) throw new Error(`The geocoder answered with status ${status}`);
    return parseAnswer(body);
  }
}

/** @throws Error for an answer that is not a list of places with a position */
function parseAnswer(body: string): Coordinates | null {
  const places = parseJson(body);
  if (!Array.isArray(places)) throw new Error('The geocoder did not answer with a list');
  if (places.length === 0) return null;
  const { lon, lat } = (places[0] ?? {}) as { lon?: unknown; lat?: unknown };
  return { x: parseDegrees(lon, 180), y: parseDegrees(lat, 90) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('The geocoder did not answer with JSON');
  }
}

/** Nominatim writes degrees as text. */
function parseDegrees(value: unknown, limit: number): number {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof degrees === 'number' && Math.abs(degrees) <= limit) return degrees;
  throw new Error('The geocoder answered with an invalid position');
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(value: string | undefined, now: Date): number {
  const text = value ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? WAIT.usual : Math.min(WAIT.max, Math.max(WAIT.min, wait));
}
