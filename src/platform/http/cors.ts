/** CORS options for Nest's `enableCors`. */
type Done = (error: Error | null, origin?: string | false) => void;

/**
 * @param origins allowed origins as in `CORS_ORIGINS`; `*` allows all. Requests of other origins get no CORS headers.
 */
export function createCorsOptions(origins: readonly string[]) {
  return {
    origin: (origin: string | undefined, done: Done) =>
      done(null, origin !== undefined && (origins.includes(origin) || origins.includes('*')) && origin),
    methods: 'GET, POST, PUT, DELETE',
    allowedHeaders: 'Authorization, Content-Type, If-Match, Idempotency-Key',
    exposedHeaders: 'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  };
}
