/** Stages of an order (decisions/client-portal "Stages"). */
import { describe, expect, it } from '@jest/globals';
import { deriveStages, type StageFacts, type StageState } from './order-stages.js';

const at = (day: number) => new Date(Date.UTC(2030, 0, day));
const NEW: StageFacts = {
  status: 'created',
  createdAt: at(1),
  foundAt: null,
  isSearching: true,
  agreedAt: null,
  startedAt: null,
  completedAt: null,
};
const FOUND: Partial<StageFacts> = { status: 'accepted', foundAt: at(2), isSearching: false };
const AGREED: Partial<StageFacts> = { ...FOUND, status: 'scheduled', agreedAt: at(3) };
const STARTED: Partial<StageFacts> = { ...AGREED, status: 'in_progress', startedAt: at(4) };

const CASES: [situation: string, facts: Partial<StageFacts>, ...states: StageState[]][] = [
  ['a new order', {}, 'done', 'current', 'upcoming', 'upcoming', 'upcoming'],
  ['an order that is offered', { status: 'dispatching' }, 'done', 'current', 'upcoming', 'upcoming', 'upcoming'],
  ['an accepted order', FOUND, 'done', 'done', 'current', 'upcoming', 'upcoming'],
  ['a scheduled order', AGREED, 'done', 'done', 'done', 'current', 'upcoming'],
  ['an order in progress', STARTED, 'done', 'done', 'done', 'current', 'upcoming'],
  [
    'a completed order',
    { ...STARTED, status: 'completed', completedAt: at(5) },
    'done',
    'done',
    'done',
    'done',
    'done',
  ],
  ['a declined order', { status: 'declined' }, 'done', 'stopped', 'upcoming', 'upcoming', 'upcoming'],
  ['a cancelled order', { ...FOUND, status: 'cancelled' }, 'done', 'done', 'stopped', 'stopped', 'stopped'],
  [
    'a search that goes on after a time is agreed',
    { status: 'scheduled', agreedAt: at(3) },
    'done',
    'current',
    'done',
    'upcoming',
    'upcoming',
  ],
  [
    'work that needs no contractor',
    { status: 'in_progress', isSearching: false, startedAt: at(4) },
    'done',
    'skipped',
    'skipped',
    'current',
    'upcoming',
  ],
  [
    'a time without a contractor',
    { status: 'scheduled', isSearching: false, agreedAt: at(3) },
    'done',
    'skipped',
    'done',
    'current',
    'upcoming',
  ],
  [
    'completed work without a time',
    { ...FOUND, status: 'completed', isSearching: true, completedAt: at(5) },
    'done',
    'done',
    'skipped',
    'done',
    'done',
  ],
];

describe('deriveStages', () => {
  it.each(CASES)('describes %s', (_situation, facts, ...states) => {
    expect(deriveStages({ ...NEW, ...facts }).map(({ state }) => state)).toEqual(states);
  });

  it('dates the stages that are reached', () => {
    const stages = deriveStages({ ...NEW, ...STARTED });
    expect(stages.map((stage) => stage.at)).toEqual([at(1), at(2), at(3), at(4), null]);
    expect(deriveStages({ ...NEW, ...AGREED })[3]).toEqual({ name: 'work', state: 'current', at: null });
  });
});
