import { describe, expect, it } from '@jest/globals';
import { StringField, TimestampField } from '../fields/index.js';
import { contentEtag } from './content-etag.js';

class Thing {
  @StringField({ max: 100 })
  name: string;

  @TimestampField({ nullable: true, excludeFromEtag: true })
  seenAt: Date | null;
}

const etag = (thing: object) => contentEtag(JSON.stringify(thing), Thing);

describe('contentEtag', () => {
  it('depends on the content except excluded fields', () => {
    const seen = etag({ name: 'a', seenAt: '2026-01-01T00:00:00.000Z' });
    expect(seen).toMatch(/^"[\w-]{27}"$/);
    expect(etag({ name: 'a', seenAt: '2026-01-02T00:00:00.000Z' })).toBe(seen);
    expect(etag({ name: 'a', seenAt: null })).toBe(seen);
    expect(etag({ name: 'b', seenAt: null })).not.toBe(seen);
  });

  it('does not mistake a text for an excluded field', () => {
    const texts = ['"seenAt":"1"', '"seenAt":"2"', ',"seenAt":null', ''];
    expect(new Set(texts.map((name) => etag({ name, seenAt: null }))).size).toBe(texts.length);
  });

  it('depends on the whole content without a view', () => {
    expect(contentEtag('{"seenAt":null}')).not.toBe(contentEtag('{"seenAt":"2026-01-01T00:00:00.000Z"}'));
  });
});
