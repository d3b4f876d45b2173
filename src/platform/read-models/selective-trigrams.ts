/**
 * Which part of a searched text the trigram indexes are asked for: the longest one that few rows hold. An index reads
 * the list of every trigram that it is asked for, and those of `gmail.com` name nearly all rows: a whole e-mail address
 * among a million users took 85 ms, and takes 3 by its telling part. What is found is looked at for the whole text, so
 * what is known of the texts may be old or wrong: that costs time, never a row.
 */

/** A trigram that fewer rows hold is not worth leaving out. */
const RARE = 0.05;
const TRIGRAM = /^[\p{L}\p{N}]{3}$/u;
const NO_LETTER = /[ -/:-@[-`{-~]/;

/** What is known of the texts in the indexes of this process's database: trigrams and the shares of rows that hold them. */
export class TrigramFrequencies {
  private shares: ReadonlyMap<string, number> = new Map();

  replace(shares: ReadonlyMap<string, number>): void {
    this.shares = shares;
  }

  /**
   * Of texts that must all be found, the part of each to ask an index for, or the whole; undefined where an index can't
   * find it, or is told enough by the others.
   */
  mostSelectiveParts(texts: readonly string[]): (string | undefined)[] {
    const trigrams = texts.map((text) => this.trigramsOf(text));
    const rarest = Math.min(...trigrams.flat().map(({ share }) => share));
    const limit = Math.max(RARE, 3 * rarest);
    return texts.map((text, index) => partOf(text, trigrams[index], limit));
  }

  private trigramsOf(text: string): Trigram[] {
    const trigrams: Trigram[] = [];
    for (let at = 0; at + 3 <= text.length; at++) {
      const trigram = text.slice(at, at + 3);
      if (TRIGRAM.test(trigram)) trigrams.push({ at, share: this.shares.get(trigram.toLowerCase()) ?? 0 });
    }
    return trigrams;
  }
}

interface Trigram {
  at: number;
  share: number;
}

function partOf(text: string, trigrams: Trigram[], limit: number): string | undefined {
  const [longest] = stretches(trigrams, limit).sort((a, b) => b.length - a.length);
  if (longest.length === 0) return undefined;
  if (longest.length === trigrams.length) return text;
  const [start, end] = [longest[0].at, longest[longest.length - 1].at + 3];
  // A space or sign beside it is asked for too, as a word's beginning and end are in the index.
  const before = NO_LETTER.test(text.charAt(start - 1)) ? 1 : 0;
  const after = NO_LETTER.test(text.charAt(end)) ? 1 : 0;
  return text.slice(start - before, end + after);
}

/** The rare trigrams, apart where a common one lies between them. */
function stretches(trigrams: Trigram[], limit: number): Trigram[][] {
  const all: Trigram[][] = [[]];
  for (const trigram of trigrams) {
    if (trigram.share > limit) all.push([]);
    else all[all.length - 1].push(trigram);
  }
  return all;
}

/** Kept once a process, as it is nothing but a hint. */
export const trigramFrequencies = new TrigramFrequencies();
