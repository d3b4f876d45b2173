/** Settings: `.env.example` lists them all with their defaults; errors name invalid values. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig, SETTINGS } from './config.js';

const S3 = { S3_ENDPOINT: 'http://store', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
const example = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>;

describe('.env.example', () => {
  it('lists every variable and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...SETTINGS].sort());
  });

  it('has the defaults', () => {
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });

  it('gives a value to all that have a default', () => {
    const { HOST, PORT, S3_REGION } = example;
    expect({ HOST, PORT, S3_REGION }).toEqual({ HOST: '127.0.0.1', PORT: '3000', S3_REGION: 'us-east-1' });
    expect(loadConfig({ ...S3, S3_REGION })).toEqual(loadConfig(S3));
  });

  it('offers only values that the start accepts', () => {
    const text = readFileSync('.env.example', 'utf8');
    const optimizations = /^# (.*), or all\.\nDISABLE_OPTIMIZATIONS=$/m.exec(text)![1].split(', ');
    expect(optimizations.length).toBeGreaterThan(1);
    const levels = /^# (\w+(?:, \w+)+) or silent\.\nLOG_LEVEL=/m.exec(text)![1].split(', ');
    const DISABLE_OPTIMIZATIONS = [...optimizations, 'all'].join(',');
    for (const LOG_LEVEL of [...levels, 'silent'])
      expect(loadConfig({ LOG_LEVEL, DISABLE_OPTIMIZATIONS })).toMatchObject({ logLevel: LOG_LEVEL });
  });

  it('names only variables that docs/configuration.md describes', () => {
    const configuration = readFileSync('docs/configuration.md', 'utf8');
    for (const name of Object.keys(example)) expect(configuration).toContain(`\`${name}\``);
  });
});

describe('loadConfig', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://db/orders' }, false],
    [{ DATABASE_URL: 'postgres://db/orders', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('%j: demo data %s', (env, demo) => {
    expect(loadConfig(env).demo).toBe(demo);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['CLUSTER', '0'],
    ['WORKER', 'maybe'],
    ['DEMO', 'perhaps'],
    ['DATABASE_URL', 'mysql://db'],
    ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.0/33'],
    ['WEBHOOK_RETRY_SECONDS', '5,x'],
    ['RETENTION_DAYS', '-1'],
    ['RETENTION_DAYS', '1.5'],
    ['S3_BUCKET', 'alone'],
    ['MAIL_FROM', 'Work orders'],
    ['MAIL_FROM', 'Work orders <nobody>'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['TRUST_PROXY', '127.0.0.1,'],
  ])('%s=%s stops the start with an error that names it', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(
      name === 'S3_BUCKET' ? /^Wrong configuration: S3_ENDPOINT/ : name,
    );
  });

  it.each([
    ['PORT', '80a', 'PORT must be an integer from 0 to 65535, not "80a"'],
    ['DEMO', 'perhaps', 'DEMO must be 1 or 0, not "perhaps"'],
    ['WORKER', 'maybe', 'WORKER must be one of on, off, only, not "maybe"'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
    [
      'WEBHOOK_ALLOWED_NETWORKS',
      '::1/128,10.0.0.0/33',
      'WEBHOOK_ALLOWED_NETWORKS: 10.0.0.0/33 is not a network such as 10.0.0.0/8',
    ],
    ['WEBHOOK_RETRY_SECONDS', '5,x', 'WEBHOOK_RETRY_SECONDS must be integers from 0 to 604800 joined by commas'],
    ['S3_BUCKET', 'b', 'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set where S3 storage is used'],
    [
      'TRUST_PROXY',
      '127.0.0.1,me',
      'TRUST_PROXY must be a number of hops, addresses or networks, true or false; "me" is none of them',
    ],
  ])('%s=%s: %s', (name, value, line) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new Error(`Wrong configuration: ${line}`));
  });

  it('names all invalid values', () => {
    expect(() => loadConfig({ PORT: 'x', CLUSTER: '65' })).toThrow(
      new Error(
        'Wrong configuration: PORT must be an integer from 0 to 65535, not "x"; ' +
          'CLUSTER must be an integer from 1 to 64, not "65"',
      ),
    );
  });

  it.each(['store', 'ftp://store', 'store:9000'])(
    'S3_ENDPOINT=%s stops the start with a line that names it',
    (value) => {
      expect(() => loadConfig({ ...S3, S3_ENDPOINT: value })).toThrow(
        /^Wrong configuration: S3_ENDPOINT must be a URL/,
      );
    },
  );

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8, fe80::/10', 'loopback, 10.0.0.0/8, fe80::/10'],
    ['172.16.0.0/255.240.0.0', '172.16.0.0/255.240.0.0'],
  ])('TRUST_PROXY=%s is %j', (TRUST_PROXY, trusted) => {
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toBe(trusted);
  });

  it.each(['orders@example.com', 'Work orders <orders@example.com>', '"Orders, all" <o@localhost>'])(
    'MAIL_FROM=%s is an address',
    (MAIL_FROM) => {
      expect(loadConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    },
  );

  it('requires issuer and client ID of OpenID Connect, and keeps the issuer unchanged', () => {
    const OIDC_ISSUER = 'https://login.example/';
    expect(() => loadConfig({ OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID');
    expect(() => loadConfig({ OIDC_ISSUER: 'login.example', OIDC_CLIENT_ID: 'orders' })).toThrow('OIDC_ISSUER');
    const env = { OIDC_ISSUER, OIDC_CLIENT_ID: 'orders' };
    expect(() => loadConfig({ ...env, OIDC_JOIN_ORGANIZATION: 'ours' })).toThrow('OIDC_JOIN_ORGANIZATION');
    expect(loadConfig(env).openid).toMatchObject({ issuer: OIDC_ISSUER, clientSecret: null, joinOrganizationId: null });
    expect(loadConfig({}).openid).toBeNull();
  });
});

describe('NAME_FILE', () => {
  let folder: string;
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads the value from a file, without the line break at its end', () => {
    const url = 'postgres://orders:secret@db/orders';
    const env = {
      DATABASE_URL_FILE: file('database', `${url}\n`),
      PORT_FILE: file('port', '8080\r\n'),
      S3_ENDPOINT: S3.S3_ENDPOINT,
      S3_BUCKET: S3.S3_BUCKET,
      S3_ACCESS_KEY_ID_FILE: file('id', 'from a file'),
      S3_SECRET_ACCESS_KEY_FILE: file('secret', ' with spaces '),
    };
    const { databaseUrl, port, demo, s3 } = loadConfig(env);
    expect({ databaseUrl, port, demo }).toEqual({ databaseUrl: url, port: 8080, demo: false });
    expect(s3).toMatchObject({ accessKeyId: 'from a file', secretAccessKey: ' with spaces ' });
  });

  it('keeps the default if the file is empty or the variable is empty', () => {
    expect(loadConfig({ PORT_FILE: file('empty', '\n') }).port).toBe(3000);
    expect(loadConfig({ PORT_FILE: '' }).port).toBe(3000);
  });

  it('rejects an invalid value in a file', () => {
    expect(() => loadConfig({ PORT_FILE: file('wrong', '80a') })).toThrow('PORT must be an integer from 0 to 65535');
  });

  it('rejects a value and a file together, and a missing file', () => {
    expect(() => loadConfig({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: file('mail', 'smtp://other') })).toThrow(
      'Wrong configuration: SMTP_URL and SMTP_URL_FILE are both set; set only one of them',
    );
    expect(() => loadConfig({ SMTP_URL_FILE: join(folder, 'nothing') })).toThrow(
      /^Wrong configuration: SMTP_URL_FILE names a file that cannot be read: ENOENT/,
    );
  });

  it('ignores an empty variable in addition to the file', () => {
    expect(loadConfig({ CLUSTER: '', CLUSTER_FILE: file('cluster', '4') }).cluster).toBe(4);
  });
});
