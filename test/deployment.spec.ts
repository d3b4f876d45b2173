/** Files for operators: `compose.yaml` and the example for nginx. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const compose = readFileSync('compose.yaml', 'utf8');

describe('compose.yaml', () => {
  it('publishes ports on the loopback address only, because mails contain reset links', () => {
    const published = [...compose.matchAll(/ports: \[(.*)\]/g)].map(([, ports]) => ports);
    expect(published).toHaveLength(2);
    for (const ports of published) expect(ports).toMatch(/^'127\.0\.0\.1:\d+:\d+'$/);
  });

  it('names the exact version of each image', () => {
    const images = [...compose.matchAll(/image: (.*)/g)].map(([, image]) => image);
    const foreign = images.filter((image) => image !== 'work-order-routing');
    expect(foreign).toHaveLength(4);
    for (const image of foreign) expect(image).toMatch(/:(v?\d+\.\d+|RELEASE\.\d{4}-)/);
  });
});

it('the example for nginx forwards every path, and replaces forwarded headers of clients', () => {
  const example = readFileSync('deploy/nginx/work-order-routing.conf', 'utf8');
  expect([...example.matchAll(/location (.*) \{/g)].map(([, path]) => path)).toEqual(['/']);
  expect(example).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});
