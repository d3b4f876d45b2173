/** Which pages of other origins may call the service, for Nest's `enableCors`. */
type Done = (error: Error | null, origin?: string | false) => void;

/** Only requests of these origins get a word of it. @param origins as `CORS_ORIGINS` lists them; `*` is any. */
export function corsOptions(origins: readonly string[]) {
  return {
    origin: (asking: string | undefined, done: Done) =>
      done(null, asking !== undefined && (origins.includes(asking) || origins.includes('*')) && asking),
    methods: 'GET, POST, PUT, DELETE',
    allowedHeaders: 'Authorization, Content-Type, If-Match, Idempotency-Key',
    exposedHeaders: 'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  };
}
