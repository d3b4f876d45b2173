/** Edits of what carries all requests. */
import type { Edit } from './edit.js';

const GATHERING = 'src/platform/fast/gathering.ts';
const tests = ['platform/gathering'];

export const PLATFORM_EDITS: Edit[] = [
  {
    name: 'gathering-first-answer-for-all',
    file: GATHERING,
    find: 'tell(error, found?.[place])',
    replace: 'tell(error, found?.[Math.min(place, 0)])',
    why: 'Whoever writes beside others is answered what another one wrote.',
    tests,
  },
  {
    name: 'gathering-fails-with-its-neighbour',
    file: GATHERING,
    find: 'else if (isUndone(error)) asAsked(one, () => undone(one));\n',
    replace: '',
    why: 'A note is refused for a fault of another one.',
    tests,
  },
  {
    name: 'gathering-commits-each-part',
    file: GATHERING,
    find: '{ sync: { value: () => undefined } }',
    replace: '{}',
    why: 'What was committed before a fault is done twice.',
    tests,
  },
  {
    name: 'statistics-are-not-taken',
    file: 'src/platform/fast/statistics.ts',
    find: 'void this.watch();',
    replace: '',
    why: 'The first thousands of orders of a new database take ever longer.',
    tests: ['platform/statistics'],
  },
  {
    name: 'statistics-once-only',
    file: 'src/platform/fast/statistics.ts',
    find: ', 2 * t.reltuples)',
    replace: ', 20 * t.reltuples)',
    why: 'PostgreSQL plans for forty rows of which there are thousands.',
    tests: ['platform/statistics'],
  },
];
