/** Every setting of the service, read from the environment once; the only reader of `process.env`. */
import { isIP } from 'node:net';
import { SWITCHES, tricksWithout, type Tricks } from './fast/tricks.js';

/** The settings; `.env.example` lists each variable with its default. */
export interface Config {
  host: string;
  port: number;
  /** PostgreSQL to use; null: the embedded one in `dataDir`. */
  databaseUrl: string | null;
  /** Connections of one process. */
  databasePool: number;
  dataDir: string;
  /** Whether there is demo data; unless said otherwise, with the embedded database on a host that only we reach. */
  demo: boolean;
  /** Base of links that the service writes into messages and answers. */
  publicUrl: string | null;
  trustProxy: string | boolean | number;
  requireHttps: boolean;
  /** `on`: jobs run beside requests; `off`: requests alone; `only`: jobs alone. */
  worker: 'on' | 'off' | 'only';
  /** Requests a minute that one key may make; 0: no limit. */
  rateLimitPerMinute: number;
  /** Requests a minute that one address may make of sign-in and public endpoints; 0: no limit. */
  publicRateLimitPerMinute: number;
  /** Number of server processes. */
  cluster: number;
  /** Port of Prometheus metrics; null: off. */
  metricsPort: number | null;
  /** Largest JSON body, in bytes. */
  bodyLimit: number;
  /** Largest uploaded file, in bytes. */
  uploadLimit: number;
  /** Most files of one upload. */
  uploadFiles: number;
  corsOrigins: string[];
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  smsGatewayUrl: string | null;
  smsGatewayToken: string | null;
  /** Networks (CIDR) that webhooks may reach although they are not public, plain http included. */
  webhookAllowedNetworks: string[];
  /** Seconds between the tries of a delivery that fails; after the last one it is given up. */
  webhookRetrySeconds: number[];
  /** Days for which deliveries that are settled are kept, and the events that they told of; 0: for ever. */
  retentionDays: number;
  /** Tricks for speed that are on; all, unless `FAST_WITHOUT` names them. */
  tricks: Tricks;
}

/** For dependency injection: the settings. */
export const CONFIG = Symbol('config');

/** The schedule of Standard Webhooks: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. */
export const STANDARD_RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const LOOPBACK = '127.0.0.1';

/** An e-mail address, alone or in angle brackets behind a name. */
const SENDER = /^\s*(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)\s*$/;

type Environment = Record<string, string | undefined>;

/** Reads the environment. @throws Error with one line a fault. */
export function loadConfig(env: Environment = process.env): Config {
  const faults: string[] = [];
  const read = reader(env, faults);
  const config: Config = {
    host: read.text('HOST', LOOPBACK),
    port: read.number('PORT', 3000, 0, 65535),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: read.number('DATABASE_POOL', 20, 2, 500),
    dataDir: read.text('DATA_DIR', './data'),
    demo: read.flag('DEMO', !env.DATABASE_URL && isLoopback(env.HOST || LOOPBACK)),
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:']),
    trustProxy: trustProxy(env.TRUST_PROXY, faults),
    requireHttps: read.flag('REQUIRE_HTTPS', false),
    worker: read.choice('WORKER', ['on', 'off', 'only'], 'on'),
    rateLimitPerMinute: read.number('RATE_LIMIT_PER_MINUTE', 0, 0, 10_000_000),
    publicRateLimitPerMinute: read.number('PUBLIC_RATE_LIMIT_PER_MINUTE', 60, 0, 10_000_000),
    cluster: read.number('CLUSTER', 1, 1, 64),
    metricsPort: env.METRICS_PORT ? read.number('METRICS_PORT', 0, 1, 65535) : null,
    bodyLimit: read.number('BODY_LIMIT', 1_048_576, 1024, 104_857_600),
    uploadLimit: read.number('UPLOAD_LIMIT', 25 * 1_048_576, 1024, 5_368_709_120),
    uploadFiles: read.number('UPLOAD_FILES', 10, 1, 100),
    corsOrigins: read.list('CORS_ORIGINS'),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    s3: s3(env, read.url('S3_ENDPOINT', ['http:', 'https:']), faults),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.sender('MAIL_FROM', 'Work orders <no-reply@localhost>'),
    smsGatewayUrl: read.url('SMS_GATEWAY_URL', ['http:', 'https:']),
    smsGatewayToken: env.SMS_GATEWAY_TOKEN || null,
    webhookAllowedNetworks: read.list('WEBHOOK_ALLOWED_NETWORKS'),
    webhookRetrySeconds: read.numbers('WEBHOOK_RETRY_SECONDS', STANDARD_RETRY_SECONDS, 0, 604_800),
    retentionDays: read.number('RETENTION_DAYS', 90, 0, 36_500),
    tricks: tricksWithout(read.listOf('FAST_WITHOUT', SWITCHES)),
  };
  for (const network of config.webhookAllowedNetworks) {
    if (!isNetwork(network)) faults.push(`WEBHOOK_ALLOWED_NETWORKS: ${network} is not a network such as 10.0.0.0/8`);
  }
  if (faults.length > 0) throw new Error(`Wrong configuration: ${faults.join('; ')}`);
  return config;
}

/** Whether a host is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function reader(env: Environment, faults: string[]) {
  return {
    text: (name: string, fallback: string) => env[name] || fallback,
    list: (name: string) =>
      (env[name] ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    listOf(name: string, of: readonly string[]): string[] {
      const parts = this.list(name);
      const wrong = parts.find((part) => !of.includes(part));
      if (wrong !== undefined) faults.push(`${name} must be names out of ${of.join(', ')}, not "${wrong}"`);
      return parts;
    },
    number(name: string, fallback: number, min: number, max: number): number {
      const text = env[name];
      if (text === undefined || text === '') return fallback;
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= min && value <= max) return value;
      faults.push(`${name} must be an integer from ${min} to ${max}, not "${text}"`);
      return fallback;
    },
    numbers(name: string, fallback: number[], min: number, max: number): number[] {
      const texts = this.list(name);
      const numbers = texts.map(Number);
      if (texts.length === 0) return fallback;
      if (texts.length <= 100 && texts.every((text, index) => /^\d+$/.test(text) && isWithin(numbers[index], min, max)))
        return numbers;
      faults.push(`${name} must be integers from ${min} to ${max} joined by commas`);
      return fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const text = env[name]?.toLowerCase();
      if (text === undefined || text === '') return fallback;
      if (['1', 'true', 'yes', 'on'].includes(text)) return true;
      if (!['0', 'false', 'no', 'off'].includes(text)) faults.push(`${name} must be 1 or 0, not "${text}"`);
      return false;
    },
    choice<T extends string>(name: string, of: readonly T[], fallback: T): T {
      const text = env[name];
      if (!text) return fallback;
      if (!of.includes(text as T)) faults.push(`${name} must be one of ${of.join(', ')}, not "${text}"`);
      return text as T;
    },
    sender(name: string, fallback: string): string {
      const text = this.text(name, fallback);
      if (!SENDER.test(text)) faults.push(`${name} must be an address, or a name and an address: Orders <orders@host>`);
      return text;
    },
    url(name: string, schemes: string[]): string | null {
      const text = env[name];
      if (!text) return null;
      const url = URL.parse(text);
      if (!url || !schemes.includes(url.protocol)) {
        faults.push(`${name} must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
        return null;
      }
      return text.replace(/\/+$/, '');
    },
  };
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

/** Names that stand for networks in `TRUST_PROXY`. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(text: string | undefined, faults: string[]): string | boolean | number {
  if (!text || text === 'false' || text === '0') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text)) return Number(text);
  const proxies = text.split(',').map((part) => part.trim());
  const wrong = proxies.find((one) => !(NAMED_NETWORKS.includes(one) || isIP(one) || isProperNetwork(one)));
  if (wrong === undefined) return text;
  faults.push(`TRUST_PROXY must be a number of hops, addresses or networks, true or false; "${wrong}" is none of them`);
  return false;
}

function s3(env: Environment, endpoint: string | null, faults: string[]): Config['s3'] {
  const wanted = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const given = wanted.filter((name) => env[name]);
  if (given.length === 0) return null;
  if (given.length < wanted.length) {
    faults.push(`${wanted.filter((name) => !env[name]).join(', ')} must be set where S3 storage is used`);
  }
  return {
    endpoint: endpoint ?? '',
    region: env.S3_REGION || 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function isNetwork(text: string): boolean {
  const [address, length] = text.split('/');
  const version = isIP(address);
  return version > 0 && /^\d{1,3}$/.test(length ?? '') && Number(length) <= (version === 4 ? 32 : 128);
}

/** That is not every address there is; also one of the older kind, 10.0.0.0/255.0.0.0. */
function isProperNetwork(text: string): boolean {
  const [address, mask = '', ...more] = text.split('/');
  if (more.length > 0 || isIP(mask) !== 4) return isNetwork(text) && Number(mask) > 0 && more.length === 0;
  const bits = mask.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return isIP(address) === 4 && /^1+0*$/.test(bits.join(''));
}
