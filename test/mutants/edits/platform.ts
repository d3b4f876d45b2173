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
];
