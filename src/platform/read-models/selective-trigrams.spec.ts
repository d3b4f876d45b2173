import { describe, expect, it } from '@jest/globals';
import { TrigramFrequencies } from './selective-trigrams.js';

/** Frequencies of a table of users with addresses like user12@growth.example. */
function createFrequencies(): TrigramFrequencies {
  const frequencies = new TrigramFrequencies();
  const everywhere = ['use', 'ser', 'gro', 'row', 'owt', 'wth', 'exa', 'xam', 'amp', 'mpl', 'ple'];
  frequencies.replace(new Map([...everywhere.map((trigram) => [trigram, 1] as const), ['er7', 0.11], ['777', 0.006]]));
  return frequencies;
}

const partsOf = (texts: string[]) => createFrequencies().mostSelectiveParts(texts);

describe('mostSelectiveParts', () => {
  it.each([
    ['a whole address', 'user777777@growth.example', 'r777777@'],
    ['a name with a number', 'user777777', 'r777777'],
    ['capital letters', 'USER777777@Growth.Example', 'R777777@'],
    ['a rare word after a frequent one', 'growth nordmann', ' nordmann'],
    ['the longer of two rare parts', 'ola growth nordmann', ' nordmann'],
    ['an adjacent apostrophe', "growth o'hara", "'hara"],
    ['a part after a surrogate pair', 'growth😀nordmann', 'nordmann'],
  ])('selects a part that few rows contain: %s', (_what, text, part) => {
    expect(partsOf([text])).toEqual([part]);
  });

  it.each([
    ['all of it is rare', 'ola nordmann'],
    ['all of it is equally frequent', 'growth.example'],
    ['its frequencies are unknown', 'søndre ål'],
    ['only one word has a trigram', 'a b cde'],
  ])('selects the whole text if %s', (_what, text) => {
    expect(partsOf([text])).toEqual([text]);
    expect(new TrigramFrequencies().mostSelectiveParts([text])).toEqual([text]);
  });

  it.each(['', 'ab', 'a-b c', '%_%', '😀😀😀'])('selects nothing of %p, which has no trigram', (text) => {
    expect(partsOf([text])).toEqual([undefined]);
  });

  it('selects only the rare ones of several texts', () => {
    expect(partsOf(['growth', '777777'])).toEqual([undefined, '777777']);
    expect(partsOf(['growth', 'user777', 'ab'])).toEqual([undefined, 'r777', undefined]);
    expect(partsOf(['growth', 'example'])).toEqual(['growth', 'example']);
    expect(partsOf([])).toEqual([]);
  });

  it('selects a part of the text with at least one trigram', () => {
    for (const text of ['user777777@growth.example x', 'growth growth abc', 'xample777 user', "d'exa mple1"]) {
      const part = partsOf([text])[0]!;
      expect(text).toContain(part);
      expect(part).toMatch(/[\p{L}\p{N}]{3}/u);
    }
  });
});
