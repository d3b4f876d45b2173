/** Lists whose row counts are maintained by triggers instead of being counted per page. */
import { describe, expect, it } from '@jest/globals';
import { buildStoredCountQuery } from '../../../platform/read-models/index.js';
import type { PresetEntity } from '../../../entities/view-preset.js';
import { Caller, type CallerFacts } from '../caller.js';
import { PRESET_TARGETS, buildListConditions } from './preset-targets.js';
import { buildViewConditions } from './view-state.js';

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

const VIEWER = { now: new Date(0), timezone: 'UTC', userId: null };

function hasMaintainedCount(entity: PresetEntity, caller: Caller, operator?: string, columnId = 'status'): boolean {
  const filters = operator ? [{ columnId, type: 'option' as const, operator, values: ['created'] }] : [];
  const { where } = buildViewConditions({ filters, sorting: [], columnVisibility: {} }, entity, VIEWER);
  return (
    buildStoredCountQuery([...buildListConditions(caller, entity).where, ...where], PRESET_TARGETS[entity].counter) !==
    undefined
  );
}

describe('row counts of lists', () => {
  const owner = callerWith({});

  it.each<PresetEntity>(['ORDER', 'PRODUCT', 'USER', 'ORGANIZATION'])(
    'are maintained for %s if the caller sees the whole router',
    (entity) => {
      expect(hasMaintainedCount(entity, owner)).toBe(true);
    },
  );

  it('are maintained for orders with and without a status', () => {
    expect(hasMaintainedCount('ORDER', owner, 'is')).toBe(true);
    expect(hasMaintainedCount('ORDER', owner, 'is none of')).toBe(true);
    expect(hasMaintainedCount('ORDER', owner, 'is', 'source')).toBe(false);
  });

  it('are computed if the caller sees only some rows', () => {
    expect(hasMaintainedCount('ORDER', callerWith({ organizationId: 'branch', organizationIds: ['branch'] }))).toBe(
      false,
    );
    expect(hasMaintainedCount('ORDER', callerWith({ roles: ['CONTRACTOR'] as CallerFacts['roles'] }))).toBe(false);
  });
});
