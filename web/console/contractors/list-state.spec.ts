import { describe, expect, it } from '@jest/globals';
import { parseState, sortPath, toRequest } from './list-state.js';

const GROUP = '0190a000-0000-7000-8000-000000000001';
const parse = (query: string) => parseState(new URLSearchParams(query));

describe('parseState', () => {
  it('is by name, without filters, if the address says nothing or nothing that is valid', () => {
    const request = { sort: 'name', direction: 'asc', page: 0, pageSize: 50 };
    expect(toRequest(parse(''))).toEqual(request);
    expect(toRequest(parse('status=x&group=x&country=NOR&away=1&sort=-city&page=-1'))).toEqual(request);
  });

  it('becomes the request of the API', () => {
    const query = `q=el&status=active&group=${GROUP}&service=solar&country=NO&away=true&sort=-openOffers&page=3`;
    expect(toRequest(parse(query))).toEqual({
      ...{ q: 'el', status: 'active', partnerGroupId: GROUP, services: ['SOLAR'], countryCode: 'NO', isAway: 'true' },
      ...{ sort: 'openOffers', direction: 'desc', page: 2, pageSize: 50 },
    });
  });
});

describe('sortPath', () => {
  it('keeps the filters, begins at the first page, and turns the present column around', () => {
    const state = parse('status=active&sort=-openOffers&page=2');
    expect(sortPath(state, 'openOffers')).toBe('/console/contractors?status=active&sort=openOffers');
    expect(sortPath(state, 'rating')).toBe('/console/contractors?status=active&sort=-rating');
    expect(sortPath(state, 'medianResponseMinutes')).toContain('sort=medianResponseMinutes');
  });
});
