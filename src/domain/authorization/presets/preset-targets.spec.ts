/** The lists that are counted as they are written: a page of theirs never counts a million rows anew. */
import { describe, expect, it } from '@jest/globals';
import { storedCountQuery } from '../../../platform/read-models/index.js';
import type { PresetEntity } from '../../../entities/view-preset.js';
import { Caller, type CallerFacts } from '../caller.js';
import { PRESET_TARGETS, listConditions } from './preset-targets.js';
import { viewConditions } from './view-state.js';

function callerWith(facts: Partial<CallerFacts>): Caller {
  const router = { routerId: 'router', organizationId: 'router', organizationIds: null };
  return new Caller({
    userId: 'user',
    membershipId: 'membership',
    roles: ['OWNER'],
    ...router,
    ...facts,
  } as CallerFacts);
}

function isKept(entity: PresetEntity, caller: Caller, operator?: string, columnId = 'status'): boolean {
  const filters = operator ? [{ columnId, type: 'option' as const, operator, values: ['created'] }] : [];
  const { where } = viewConditions({ filters, sorting: [], columnVisibility: {} }, entity);
  return (
    storedCountQuery([...listConditions(caller, entity).where, ...where], PRESET_TARGETS[entity].counter) !== undefined
  );
}

describe('the number of rows of a list', () => {
  const owner = callerWith({});

  it.each<PresetEntity>(['ORDER', 'PRODUCT', 'USER', 'ORGANIZATION'])(
    'of %s is kept for whoever sees the router',
    (entity) => {
      expect(isKept(entity, owner)).toBe(true);
    },
  );

  it('is kept for orders of a status, and of all others', () => {
    expect(isKept('ORDER', owner, 'is')).toBe(true);
    expect(isKept('ORDER', owner, 'is none of')).toBe(true);
    expect(isKept('ORDER', owner, 'is', 'source')).toBe(false);
  });

  it('is counted for whoever sees less', () => {
    expect(isKept('ORDER', callerWith({ organizationId: 'branch', organizationIds: ['branch'] }))).toBe(false);
    expect(isKept('ORDER', callerWith({ roles: ['CONTRACTOR'] as CallerFacts['roles'] }))).toBe(false);
  });
});
