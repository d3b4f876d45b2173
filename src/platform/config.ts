/** All settings, read from the environment once; no other code reads `process.env`. */
import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DISABLEABLE, enableOptimizationsExcept, type Optimizations } from './optimizations/optimizations.js';
import { formatBaseUrl, isLoopback, isNetwork, validateTrustProxy } from './settings/networks.js';
import { readEnvironment, type Environment, type Values } from './settings/read-environment.js';
import { OpenidConfig } from './settings/openid-config.js';
import { S3Config } from './settings/s3-config.js';
import { TracingConfig } from './settings/tracing-config.js';
import {
  EnvBoolean,
  EnvInteger,
  EnvIntegerList,
  EnvKeys,
  EnvList,
  EnvPattern,
  getEnvNames,
  parseNumber,
  EnvEnum,
  EnvString,
  EnvVar,
  EnvEnumList,
  EnvUrl,
} from './settings/env-decorators.js';

/** Injection token of the settings. */
export const CONFIG = Symbol('config');

/**
 * Retry schedule of Standard Webhooks: immediately, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24
 * h.
 */
export const STANDARD_RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const HTTP = ['http:', 'https:'];
/** E-mail address, alone or in angle brackets after a name. */
const SENDER = /^\s*(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)\s*$/;

/** Settings with their defaults. `.env.example` lists all variables. */
export class Config {
  @EnvString('HOST')
  host: string = '127.0.0.1';

  @EnvInteger('PORT', 0, 65535)
  port: number = 3000;

  /** PostgreSQL URL; null for the embedded server in `dataDir`. */
  @EnvUrl('DATABASE_URL', ['postgres:', 'postgresql:'])
  databaseUrl: string | null = null;

  /** URL without a pooler, for LISTEN, locks, migrations and jobs. */
  @EnvUrl('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  databaseDirectUrl: string | null = null;

  /** Connections per process. */
  @EnvInteger('DATABASE_POOL', 2, 500)
  databasePool: number = 20;

  @EnvString('DATA_DIR')
  dataDir: string = './data';

  /** Whether demo data is created. By default only with the embedded database on a loopback host. */
  @EnvBoolean('DEMO')
  demo: boolean;

  /** Base URL of links in messages and responses; null: the URL that the server listens at. */
  @EnvUrl('PUBLIC_URL', HTTP)
  publicUrl: string | null = null;

  /** `publicUrl`, or the URL that the server listens at; a port that the system chooses is known once it listens. */
  baseUrl: string;

  @EnvVar('TRUST_PROXY', {
    read: (text) => (text === 'true' ? true : text === 'false' || text === '0' ? false : parseNumber(text)),
    validate: (value) => {
      const wrong = typeof value === 'string' ? validateTrustProxy(value) : undefined;
      if (wrong === undefined) return null;
      return `TRUST_PROXY must be a number of hops, addresses or networks, true or false; "${wrong}" is none of them`;
    },
  })
  trustProxy: string | boolean | number = false;

  @EnvBoolean('REQUIRE_HTTPS')
  requireHttps: boolean = false;

  /** `on`: requests and jobs; `off`: requests only; `only`: jobs only. */
  @EnvEnum('WORKER', ['on', 'off', 'only'])
  worker: 'on' | 'off' | 'only' = 'on';

  /** Seconds between the stop signal and the end of accepting requests, so that load balancers notice first. */
  @EnvInteger('DRAIN_SECONDS', 0, 300)
  drainSeconds: number = 3;

  /** Requests per minute and key; 0 for no limit. */
  @EnvInteger('RATE_LIMIT_PER_MINUTE', 0, 10_000_000)
  rateLimitPerMinute: number = 0;

  /** Requests per minute and address to sign-in and public endpoints; 0 for no limit. */
  @EnvInteger('PUBLIC_RATE_LIMIT_PER_MINUTE', 0, 10_000_000)
  publicRateLimitPerMinute: number = 60;

  /** Days after which a client link requires a verification code before binding actions; 0 for never. */
  @EnvInteger('CLIENT_PROOF_DAYS', 0, 36_500)
  clientProofDays: number = 14;

  /** Number of server processes. */
  @EnvInteger('CLUSTER', 1, 64)
  cluster: number = 1;

  /** Port of Prometheus metrics; null if off. */
  @EnvInteger('METRICS_PORT', 1, 65535)
  metricsPort: number | null = null;

  /** Concurrent requests per key and process; 0 for no limit. */
  @EnvInteger('KEY_CONCURRENCY', 0, 10_000)
  keyConcurrency: number = 50;

  /** Maximum connections per process. */
  @EnvInteger('MAX_CONNECTIONS', 10, 1_000_000)
  maxConnections: number = 1000;

  /** Maximum connections per process of one IP address (IPv6: /64 network); 0 for no limit. */
  @EnvInteger('ADDRESS_CONNECTIONS', 0, 1_000_000)
  addressConnections: number = 250;

  /** Seconds after which a connection is closed whose client receives nothing of a response. */
  @EnvInteger('SEND_SECONDS', 1, 3600)
  sendSeconds: number = 30;

  /** Whether `/docs` is served. */
  @EnvBoolean('DOCS')
  docs: boolean = true;

  /** Seconds within which a JSON body must arrive; an upload may not stall longer. */
  @EnvInteger('BODY_SECONDS', 1, 3600)
  bodySeconds: number = 30;

  /** Bytes of all files of a router; 0 for no limit. */
  @EnvInteger('ROUTER_STORAGE_LIMIT', 0, Number.MAX_SAFE_INTEGER)
  routerStorageLimit: number = 107_374_182_400;

  /** Bytes of files uploaded through a public form in 24 hours; 0 for no limit. */
  @EnvInteger('FORM_STORAGE_LIMIT', 0, Number.MAX_SAFE_INTEGER)
  formStorageLimit: number = 1_073_741_824;

  /** Maximum JSON body in bytes. */
  @EnvInteger('BODY_LIMIT', 1024, 104_857_600)
  bodyLimit: number = 1_048_576;

  /** Maximum uploaded file in bytes. */
  @EnvInteger('UPLOAD_LIMIT', 1024, 5_368_709_120)
  uploadLimit: number = 26_214_400;

  /** Maximum files per upload. */
  @EnvInteger('UPLOAD_FILES', 1, 100)
  uploadFiles: number = 10;

  /** Origins allowed by CORS; `*` for any. */
  @EnvList('CORS_ORIGINS')
  corsOrigins: string[] = [];

  /** Disabled optimizations. */
  @EnvEnumList('DISABLE_OPTIMIZATIONS', DISABLEABLE)
  disableOptimizations: string[] = [];

  /** Enabled optimizations. */
  optimizations: Optimizations = enableOptimizationsExcept([]);

  @EnvEnum('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'])
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';

  /** Whether requests are logged at `info`. */
  @EnvBoolean('ACCESS_LOG')
  accessLog: boolean = true;

  /** Null if files are stored in `dataDir`. */
  s3: S3Config | null = null;

  @EnvUrl('SMTP_URL', ['smtp:', 'smtps:'])
  smtpUrl: string | null = null;

  @EnvPattern('MAIL_FROM', SENDER, 'must be an address, or a name and an address: Orders <orders@host>')
  mailFrom: string = 'Work orders <no-reply@localhost>';

  @EnvUrl('SMS_GATEWAY_URL', HTTP)
  smsGatewayUrl: string | null = null;

  @EnvString('SMS_GATEWAY_TOKEN')
  smsGatewayToken: string | null = null;

  /** OpenID Connect sign-in; null if off. */
  openid: OpenidConfig | null = null;

  /** Trace collector; null if off. */
  tracing: TracingConfig | null = null;

  /** Keys that encrypt secrets in the database: the first encrypts, all decrypt. */
  @EnvKeys('SECRET_KEYS')
  secretKeys: string[] = [];

  /** Search endpoint that answers like Nominatim, such as `https://geocoder.example.com/search`; null: off. */
  @EnvUrl('GEOCODER_URL', HTTP)
  geocoderUrl: string | null = null;

  /** How the service introduces itself to the geocoder. */
  @EnvString('GEOCODER_USER_AGENT')
  geocoderUserAgent: string = 'work-order-routing';

  /** Milliseconds between requests to the geocoder, of all processes. */
  @EnvInteger('GEOCODER_INTERVAL_MS', 0, 60_000)
  geocoderIntervalMs: number = 1000;

  /** Milliseconds for one request to the geocoder. */
  @EnvInteger('GEOCODER_TIMEOUT_MS', 100, 60_000)
  geocoderTimeoutMs: number = 5000;

  /** Networks (CIDR) that webhooks may reach although they are not public, also over plain HTTP. */
  @EnvList('WEBHOOK_ALLOWED_NETWORKS', { isGood: isNetwork, rule: 'is not a network such as 10.0.0.0/8' })
  webhookAllowedNetworks: string[] = [];

  /** Seconds between attempts of a failed delivery; after the last one it is dead. */
  @EnvIntegerList('WEBHOOK_RETRY_SECONDS', 0, 604_800)
  webhookRetrySeconds: number[] = STANDARD_RETRY_SECONDS;

  /** Days for which finished deliveries and their events are retained; 0 for unlimited. */
  @EnvInteger('RETENTION_DAYS', 0, 36_500)
  retentionDays: number = 90;

  /** Days for which the audit log is retained; 0 for unlimited. */
  @EnvInteger('AUDIT_RETENTION_DAYS', 0, 36_500)
  auditRetentionDays: number = 0;

  /** Days for which the history of a finished order is retained; 0 for unlimited. */
  @EnvInteger('HISTORY_RETENTION_DAYS', 0, 36_500)
  historyRetentionDays: number = 0;
}

/** All variables. Each may also be given as `NAME_FILE`, the path of a file with the value. */
export const SETTINGS: readonly string[] = [Config, S3Config, OpenidConfig, TracingConfig].flatMap(getEnvNames);

/** Reads the environment. @throws Error that lists all invalid values */
export function loadConfig(env: Environment = process.env): Config {
  const errors: string[] = [];
  const values = readEnvironment(env, SETTINGS, errors);
  const config = settingsOf(Config, values, errors);
  config.baseUrl = config.publicUrl ?? formatBaseUrl(config.host, config.port);
  config.demo ??= config.databaseUrl === null && isLoopback(config.host);
  config.optimizations = enableOptimizationsExcept(config.disableOptimizations);
  if (config.databaseDirectUrl && !config.databaseUrl)
    errors.push('DATABASE_URL must be set where DATABASE_DIRECT_URL is');
  config.s3 = s3Of(values, errors);
  config.openid = openidOf(values, errors);
  config.tracing = values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : settingsOf(TracingConfig, values, errors);
  if (errors.length > 0) throw new Error(`Wrong configuration: ${errors.join('; ')}`);
  return config;
}

/** S3 settings if all required ones are set; null if none is. Others have defaults. */
function s3Of(values: Values, errors: string[]): S3Config | null {
  const wanted = getEnvNames(S3Config).filter((name) => name !== 'S3_REGION' && name !== 'S3_TIMEOUT_SECONDS');
  const missing = wanted.filter((name) => values[name] === undefined);
  if (missing.length === wanted.length) return null;
  const s3 = settingsOf(S3Config, values, errors);
  if (missing.length > 0) errors.push(`${missing.join(', ')} must be set where S3 storage is used`);
  return s3;
}

/** Null without an issuer. */
function openidOf(values: Values, errors: string[]): OpenidConfig | null {
  if (values.OIDC_ISSUER === undefined) return null;
  if (values.OIDC_CLIENT_ID === undefined) errors.push('OIDC_CLIENT_ID must be set where OIDC_ISSUER is');
  return settingsOf(OpenidConfig, values, errors);
}

function settingsOf<T extends object>(type: new () => T, values: Values, errors: string[]): T {
  const given = Object.fromEntries(getEnvNames(type).map((name) => [name, values[name]]));
  const settings = plainToInstance(type, given, { excludeExtraneousValues: true, exposeUnsetFields: false });
  for (const { constraints } of validateSync(settings)) errors.push(...Object.values(constraints ?? {}));
  return settings;
}
