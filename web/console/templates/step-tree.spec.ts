import { describe, expect, it } from '@jest/globals';
import { insertStep, listFollowing, moveStep, planMove, removeStep, toChains, type TreeStep } from './step-tree.js';

/** `a>b` is a step b that follows a. */
function steps(...names: string[]): TreeStep[] {
  return names.map((name) => {
    const [before, id] = name.includes('>') ? name.split('>') : [null, name];
    return { id: id, dependsOnStepId: before ?? null, groupId: null };
  });
}

const names = (list: TreeStep[] | null) =>
  list?.map(({ id, dependsOnStepId }) => (dependsOnStepId ? `${dependsOnStepId}>${id}` : id));
const LINE = steps('a', 'a>b', 'b>c', 'c>d');
const FORK = steps('a', 'a>b', 'b>c', 'a>d', 'e');

describe('toChains', () => {
  it('joins steps that follow each other, and branches where several follow', () => {
    const [first, second] = toChains(FORK, null);
    expect(first.map(({ step }) => step.id)).toEqual(['a']);
    expect(first[0].branches.map((chain) => chain.map(({ step }) => step.id))).toEqual([['b', 'c'], ['d']]);
    expect(second.map(({ step }) => step.id)).toEqual(['e']);
  });

  it('begins a chain with a step that follows a step of another group', () => {
    const [a, b] = steps('a', 'a>b');
    expect(toChains([a, { ...b, groupId: 'extra' }], 'extra')).toHaveLength(1);
  });
});

describe('moveStep', () => {
  it('puts a step between two that follow each other, and closes the gap', () => {
    expect(names(moveStep(LINE, 'd', { place: 'after', targetId: 'a' }))).toEqual(['a', 'a>d', 'd>b', 'b>c']);
    expect(names(moveStep(LINE, 'a', { place: 'after', targetId: 'b' }))).toEqual(['b', 'b>a', 'a>c', 'c>d']);
  });

  it('puts a step before the first one', () => {
    expect(names(moveStep(LINE, 'c', { place: 'before', targetId: 'a' }))).toEqual(['c', 'c>a', 'a>b', 'b>d']);
  });

  it('lets a step run at the same time as another one', () => {
    expect(names(moveStep(LINE, 'd', { place: 'with', targetId: 'c' }))).toEqual(['a', 'a>b', 'b>c', 'b>d']);
  });

  it('adds a branch after a step that several follow', () => {
    expect(names(moveStep(FORK, 'e', { place: 'after', targetId: 'a' }))).toEqual(['a', 'a>e', 'a>b', 'b>c', 'a>d']);
  });

  it('moves a step into the group of the target', () => {
    const [first, second] = [...steps('a'), { id: 'x', dependsOnStepId: null, groupId: 'extra' }];
    expect(moveStep([first, second], 'a', { place: 'after', targetId: 'x' })).toEqual([
      { id: 'x', dependsOnStepId: null, groupId: 'extra' },
      { id: 'a', dependsOnStepId: 'x', groupId: 'extra' },
    ]);
  });

  it('does nothing for a step or target that does not exist', () => {
    expect(moveStep(LINE, 'a', { place: 'after', targetId: 'a' })).toBeNull();
    expect(moveStep(LINE, 'a', { place: 'after', targetId: 'x' })).toBeNull();
    expect(moveStep(LINE, 'x', { place: 'after', targetId: 'a' })).toBeNull();
  });
});

describe('planMove', () => {
  it.each([
    ['c', 'earlier', ['a', 'a>c', 'c>b', 'b>d']],
    ['b', 'later', ['a', 'a>c', 'c>b', 'b>d']],
    ['c', 'parallel', ['a', 'a>b', 'b>d', 'a>c']],
  ] as const)('moves %s %s in a line', (id, direction, expected) => {
    expect(names(moveStep(LINE, id, planMove(LINE, id, direction)!))).toEqual(expected);
  });

  it('lets a parallel step follow the chain before it', () => {
    expect(names(moveStep(FORK, 'd', planMove(FORK, 'd', 'sequence')!))).toEqual(['a', 'a>b', 'b>c', 'c>d', 'e']);
  });

  it('does not move the first step earlier, the last one later, nor a single one into a sequence', () => {
    expect(planMove(LINE, 'a', 'earlier')).toBeNull();
    expect(planMove(LINE, 'd', 'later')).toBeNull();
    expect(planMove(LINE, 'a', 'parallel')).toBeNull();
    expect(planMove(LINE, 'b', 'sequence')).toBeNull();
  });
});

describe('removeStep, insertStep, listFollowing', () => {
  it('lets what followed a removed step follow the step before it', () => {
    expect(names(removeStep(LINE, 'b'))).toEqual(['a', 'a>c', 'c>d']);
  });

  it('starts a step without place at once', () => {
    expect(names(insertStep(LINE, { id: 'x', dependsOnStepId: 'c', groupId: null }, null))).toEqual([
      'a',
      'a>b',
      'b>c',
      'c>d',
      'x',
    ]);
  });

  it('finds all steps that follow one', () => {
    expect([...listFollowing(FORK, 'a')]).toEqual(['a', 'b', 'c', 'd']);
  });
});
