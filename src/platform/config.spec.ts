/** Settings: `.env.example` names them all with their defaults, and wrong values are named. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

const S3 = { S3_ENDPOINT: 'http://store', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
const example = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>;

/** The variables that the service asks the environment for. */
function namesAsked(): Set<string> {
  const names = new Set<string>();
  const note = (_env: object, name: string | symbol) => names.add(String(name));
  for (const env of [{}, S3] as Record<string, string>[]) {
    loadConfig(new Proxy(env, { get: (target, name) => (note(target, name), target[String(name)]) }));
  }
  return names;
}

describe('.env.example', () => {
  it('names every variable and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...namesAsked()].sort());
  });

  it('says the defaults', () => {
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });

  it('gives a value to all that have a default', () => {
    const { HOST, PORT, S3_REGION } = example;
    expect({ HOST, PORT, S3_REGION }).toEqual({ HOST: '127.0.0.1', PORT: '3000', S3_REGION: 'us-east-1' });
    expect(loadConfig({ ...S3, S3_REGION })).toEqual(loadConfig(S3));
  });

  it('is what the README tells of', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const name of Object.keys(example)) expect(readme).toContain(`\`${name}\``);
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
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(
      name === 'S3_BUCKET' ? /^Wrong configuration: S3_ENDPOINT/ : name,
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
});
