import { describe, expect, it } from '@jest/globals';
import { StringField } from '../fields/index.js';
import { RequestValidationPipe } from './validation.pipe.js';

class Named {
  @StringField({ max: 3 })
  name: string;
}

const pipe = new RequestValidationPipe();

describe('RequestValidationPipe', () => {
  it.each(['body', 'query', 'param'] as const)('validates a %s that has a class', (type) => {
    expect(pipe.transform({ name: 'abc' }, { type, metatype: Named })).toBeInstanceOf(Named);
    expect(() => pipe.transform({ name: 'abcd' }, { type, metatype: Named })).toThrow(
      'name must have at most 3 characters',
    );
    expect(() => pipe.transform(undefined, { type, metatype: Named })).toThrow('name is required');
  });

  it('does not change parameters without a class and those of custom decorators', () => {
    const value = { name: 'abcd' };
    for (const metatype of [undefined, Object, Array, String])
      expect(pipe.transform(value, { type: 'body', metatype })).toBe(value);
    expect(pipe.transform(value, { type: 'custom', metatype: Named })).toBe(value);
  });
});
