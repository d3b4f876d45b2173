import { describe, expect, it } from '@jest/globals';
import { TrigramFrequencies } from './selective-trigrams.js';

/** As in a table of users whose addresses are all like user12@growth.example. */
function known(): TrigramFrequencies {
  const texts = new TrigramFrequencies();
  const everywhere = ['use', 'ser', 'gro', 'row', 'owt', 'wth', 'exa', 'xam', 'amp', 'mpl', 'ple'];
  texts.replace(new Map([...everywhere.map((trigram) => [trigram, 1] as const), ['er7', 0.11], ['777', 0.006]]));
  return texts;
}

describe('the telling part of a searched text', () => {
  it.each([
    ['a whole address', 'user777777@growth.example', 'r777777@'],
    ['a name with a number', 'user777777', 'r777777'],
    ['capital letters', 'USER777777@Growth.Example', 'R777777@'],
    ['a rare word behind a common one', 'growth nordmann', ' nordmann'],
    ['the longer one of two rare parts', 'ola growth nordmann', ' nordmann'],
    ['an apostrophe beside it', "growth o'hara", "'hara"],
    ['a part beside a character of two halves', 'growth😀nordmann', 'nordmann'],
  ])('of %s is what few rows hold', (_what, text, part) => {
    expect(known().mostSelectiveParts([text])).toEqual([part]);
  });

  it.each([
    ['all of it is rare', 'ola nordmann'],
    ['all of it is as common', 'growth.example'],
    ['nothing is known of it', 'søndre ål'],
    ['it is in small pieces but for one', 'a b cde'],
  ])('is the whole where %s', (_what, text) => {
    expect(known().mostSelectiveParts([text])).toEqual([text]);
    expect(new TrigramFrequencies().mostSelectiveParts([text])).toEqual([text]);
  });

  it.each(['', 'ab', 'a-b c', '%_%', '😀😀😀'])('is none where no index could find it: %p', (text) => {
    expect(known().mostSelectiveParts([text])).toEqual([undefined]);
  });

  it('is asked of the rare ones of several texts alone', () => {
    expect(known().mostSelectiveParts(['growth', '777777'])).toEqual([undefined, '777777']);
    expect(known().mostSelectiveParts(['growth', 'user777', 'ab'])).toEqual([undefined, 'r777', undefined]);
    expect(known().mostSelectiveParts(['growth', 'example'])).toEqual(['growth', 'example']);
    expect(known().mostSelectiveParts([])).toEqual([]);
  });

  it('is always a part of the text that has a trigram', () => {
    const texts = known();
    for (const text of ['user777777@growth.example x', 'growth growth abc', 'xample777 user', "d'exa mple1"]) {
      const part = texts.mostSelectiveParts([text])[0]!;
      expect(text).toContain(part);
      expect(part).toMatch(/[\p{L}\p{N}]{3}/u);
    }
  });
});
