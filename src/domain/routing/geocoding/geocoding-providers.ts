/** Providers of `geocoding`: the geocoder. */
import { GeocoderClient } from './geocoder-client.js';
import { GeocoderRateLimiter } from './geocoder-rate-limiter.js';
import { Geocoding } from './geocoding.js';
import { GeocodingJob } from './geocoding.job.js';

export const GEOCODING_PROVIDERS = [GeocoderClient, GeocoderRateLimiter, Geocoding, GeocodingJob];
