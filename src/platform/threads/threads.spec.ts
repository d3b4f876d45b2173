/** Work in threads: it is answered, bounded, and never takes the process along. */
import { afterEach, describe, expect, it } from '@jest/globals';
import '../../../test/support/typescript-threads.js';
import { OutOfBounds, Threads } from './threads.js';
import { threadFile } from './thread-file.js';

const ODD = threadFile(import.meta.url, '../../../test/support/odd.thread');

describe('work in threads', () => {
  const threads = new Threads();
  afterEach(() => threads.onApplicationShutdown());

  it('is answered by another thread', async () => {
    expect(await threads.run(ODD, 'answer')).toBeGreaterThan(0);
  });

  it('throws what it throws', async () => {
    await expect(threads.run(ODD, 'throw')).rejects.toThrow('thrown on purpose');
  });

  it.each(['spin', 'fill', 'exit'])('ends out of bounds, and the next is answered: %s', async (deed) => {
    const patience = deed === 'spin' ? 1000 : 15_000;
    await expect(threads.run(ODD, deed, { patience })).rejects.toBeInstanceOf(OutOfBounds);
    expect(await threads.run(ODD, 'answer')).toBeGreaterThan(0);
  });
});
