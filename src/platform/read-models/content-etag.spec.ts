import { describe, expect, it } from '@jest/globals';
import { JsonField, StringField, TimestampField, validateObject } from '../fields/index.js';
import { contentEtag } from './content-etag.js';

class Thing {
  @StringField({ max: 100 })
  name: string;

  @TimestampField({ nullable: true, excludeFromEtag: true })
  seenAt: Date | null;

  @JsonField({ validate: validateObject, schema: {}, excludeFromEtag: true })
  figures: unknown;
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

  it('does not depend on excluded numbers, objects and lists', () => {
    const values = [
      -1.5e9,
      0,
      { from: 'a', to: null },
      [],
      [
        { code: 'NOK', amount: -3 },
        { code: 'EUR', amount: 4 },
      ],
      null,
    ];
    expect(new Set(values.map((figures) => etag({ figures, name: 'a' }))).size).toBe(1);
    expect(etag({ figures: 1, name: 'b' })).not.toBe(etag({ figures: 1, name: 'a' }));
  });

  it('does not mistake a text for an excluded field', () => {
    const texts = ['"seenAt":"1"', '"seenAt":"2"', ',"seenAt":null', ''];
    expect(new Set(texts.map((name) => etag({ name, seenAt: null }))).size).toBe(texts.length);
  });

  it('depends on the whole content without a view', () => {
    expect(contentEtag('{"seenAt":null}')).not.toBe(contentEtag('{"seenAt":"2026-01-01T00:00:00.000Z"}'));
  });
});
