/** Compares the policy table with a matrix written by hand from the decisions. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROLES, type Role } from '../../entities/user.js';
import { ACTIONS, includesRole, POLICY, findLowestRoles, findRules, type Action, type Resource } from './policy.js';

/**
 * Each line has a resource, an action and the scopes of each role: first for users of the router itself, after the bar for
 * users of an organization below it. R: ROUTER, O: ORGANIZATION, A: ASSIGNED, a: ASSIGNED if the organization carries out
 * work, S: SELF, `-`: forbidden. Combinations without a line are forbidden.
 */
const MATRIX = `
                          in the router                               below it
                          OWNER  ADMIN  OPERATOR  VIEWER  CONTRACTOR  OWNER  ADMIN  OPERATOR  VIEWER  CONTRACTOR
access           read     S      S      S         S       S         | S      S      S         S       S
apiKey           create   R      R      -         -       -         | -      -      -         -       -
apiKey           read     R      R      -         -       -         | -      -      -         -       -
apiKey           delete   R      R      -         -       -         | -      -      -         -       -
availability     create   OS     OS     S         S       S         | OS     OS     S         S       S
availability     read     O      O      O         O       S         | O      O      O         O       S
availability     update   OS     OS     S         S       S         | OS     OS     S         S       S
availability     delete   OS     OS     S         S       S         | OS     OS     S         S       S
calendarFeed     create   S      S      S         S       S         | S      S      S         S       S
calendarFeed     read     S      S      S         S       S         | S      S      S         S       S
calendarFeed     delete   S      S      S         S       S         | S      S      S         S       S
coverage         read     R      R      R         R       -         | R      R      R         R       -
coverageArea     create   R      R      R         -       -         | -      -      -         -       -
coverageArea     read     R      R      R         R       -         | R      R      R         R       -
coverageArea     update   R      R      R         -       -         | -      -      -         -       -
coverageArea     delete   R      R      R         -       -         | -      -      -         -       -
delivery         read     O      O      O         -       -         | O      O      O         -       -
delivery         update   O      O      O         -       -         | O      O      O         -       -
dispatch         create   O      O      O         -       -         | O      O      O         -       -
dispatch         read     Oa     Oa     Oa        O       A         | Oa     Oa     Oa        O       A
dispatch         update   Oa     Oa     Oa        -       A         | Oa     Oa     Oa        -       A
dispatch         delete   O      O      O         -       -         | O      O      O         -       -
file             create   R      R      R         -       R         | R      R      R         -       R
file             read     Oa     Oa     Oa        O       A         | Oa     Oa     Oa        O       A
file             update   R      R      R         -       -         | R      R      R         -       -
note             create   Oa     Oa     Oa        -       A         | Oa     Oa     Oa        -       A
note             read     Oa     Oa     Oa        O       A         | Oa     Oa     Oa        O       A
order            create   O      O      O         -       -         | O      O      O         -       -
order            read     Oa     Oa     Oa        O       A         | Oa     Oa     Oa        O       A
order            update   O      O      O         -       -         | O      O      O         -       -
order            delete   O      O      O         -       -         | O      O      O         -       -
orderTag         create   R      R      R         -       -         | -      -      -         -       -
orderTag         read     R      R      R         R       -         | R      R      R         R       -
orderTag         update   R      R      R         -       -         | -      -      -         -       -
orderTag         delete   R      R      R         -       -         | -      -      -         -       -
organization     create   O      O      -         -       -         | O      O      -         -       -
organization     read     R      R      R         R       S         | R      R      R         R       S
organization     update   O      O      -         -       -         | O      O      -         -       -
organizationCalendarFeed create O O    -         -       -         | O      O      -         -       -
organizationCalendarFeed read   O O    -         -       -         | O      O      -         -       -
organizationCalendarFeed delete O O    -         -       -         | O      O      -         -       -
partner          create   R      R      R         -       -         | -      -      -         -       -
partner          read     R      R      R         R       -         | R      R      R         R       -
partner          update   R      R      R         -       -         | -      -      -         -       -
partner          delete   R      R      R         -       -         | -      -      -         -       -
partnerAvailability create R    R      R         -       -         | -      -      -         -       -
partnerAvailability read   R    R      R         R       -         | R      R      R         R       -
partnerAvailability update R    R      R         -       -         | -      -      -         -       -
partnerAvailability delete R    R      R         -       -         | -      -      -         -       -
partnerGroup     create   R      R      R         -       -         | -      -      -         -       -
partnerGroup     read     R      R      R         R       -         | R      R      R         R       -
partnerGroup     update   R      R      R         -       -         | -      -      -         -       -
partnerGroup     delete   R      R      R         -       -         | -      -      -         -       -
partnerInvitation create R      R      R         -       -         | -      -      -         -       -
partnerInvitation delete R      R      R         -       -         | -      -      -         -       -
partnerUser      read     R      R      R         R       -         | R      R      R         R       -
partnerUser      update   R      R      R         -       -         | -      -      -         -       -
payout           create   O      O      O         -       -         | O      O      O         -       -
payout           read     Oa     Oa     Oa        O       A         | Oa     Oa     Oa        O       A
payout           update   O      O      O         -       -         | O      O      O         -       -
payoutApproval   create   O      O      -         -       -         | O      O      -         -       -
payoutApproval   update   O      O      -         -       -         | O      O      -         -       -
product          create   R      R      R         -       -         | -      -      -         -       -
product          read     R      R      R         R       A         | R      R      R         R       A
product          update   R      R      R         -       -         | -      -      -         -       -
product          delete   R      R      R         -       -         | -      -      -         -       -
routerMessage    read     R      R      R         R       -         | R      R      R         R       -
routerMessage    update   R      R      -         -       -         | -      -      -         -       -
routerSettings   read     R      R      R         R       -         | R      R      R         R       -
routerSettings   update   R      R      -         -       -         | -      -      -         -       -
technician       read     Oa     Oa     O         -       -         | Oa     Oa     O         -       -
technician       update   Oa     Oa     O         -       -         | Oa     Oa     O         -       -
user             create   O      O      -         -       -         | O      O      -         -       -
user             read     O      O      O         O       S         | O      O      O         O       S
user             update   OS     OS     S         S       S         | OS     OS     S         S       S
user             delete   O      O      -         -       -         | O      O      -         -       -
viewPreset       create   RS     RS     S         S       S         | S      S      S         S       S
viewPreset       read     R      R      R         R       R         | R      R      R         R       R
viewPreset       update   RS     RS     S         S       S         | S      S      S         S       S
viewPreset       delete   RS     RS     S         S       S         | S      S      S         S       S
webform          create   R      R      -         -       -         | -      -      -         -       -
webform          read     R      R      R         R       -         | R      R      R         R       -
webform          update   R      R      -         -       -         | -      -      -         -       -
webform          delete   R      R      -         -       -         | -      -      -         -       -
webhook          create   R      R      -         -       -         | -      -      -         -       -
webhook          read     R      R      -         -       -         | -      -      -         -       -
webhook          update   R      R      -         -       -         | -      -      -         -       -
webhook          delete   R      R      -         -       -         | -      -      -         -       -
workflow         create   O      O      O         -       -         | O      O      O         -       -
workflow         read     Oa     Oa     Oa        O       A         | Oa     Oa     Oa        O       A
workflow         update   Oa     Oa     Oa        -       A         | Oa     Oa     Oa        -       A
workflow         delete   O      O      O         -       -         | O      O      O         -       -
workflowTemplate create   R      R      -         -       -         | -      -      -         -       -
workflowTemplate read     R      R      R         R       -         | R      R      R         R       -
workflowTemplate update   R      R      -         -       -         | -      -      -         -       -
workflowTemplate delete   R      R      -         -       -         | -      -      -         -       -
`;

const COLUMNS: readonly Role[] = ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER', 'CONTRACTOR'];
const expected = new Map(
  MATRIX.trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [resource, action, ...cells] = line.replace('|', '').trim().split(/\s+/);
      return [`${action} ${resource}`, { router: cells.slice(0, 5), below: cells.slice(5) }];
    }),
);

/** Names the role of each column, so that a failure shows whose right differs. */
function byRole(cells: string[]): Record<string, string> {
  return Object.fromEntries(COLUMNS.map((role, index) => [role, cells[index]]));
}

/** The scopes of these roles in the notation of the matrix. */
function scopesOf(roles: readonly Role[], isInRootOrganization: boolean, action: Action, resource: Resource): string {
  const scopes = (canInstall: boolean) =>
    new Set(findRules({ roles, isInRootOrganization, canInstall }, action, resource).map(({ scope }) => scope[0]));
  const [always, installing] = [scopes(false), scopes(true)];
  expect([...always].every((letter) => installing.has(letter))).toBe(true);
  const letters = [...'ROAS'].map((letter) =>
    always.has(letter) ? letter : installing.has(letter) ? letter.toLowerCase() : '',
  );
  return letters.join('') || '-';
}

const resources = Object.keys(POLICY) as Resource[];
const blanks = { router: COLUMNS.map(() => '-'), below: COLUMNS.map(() => '-') };

describe('POLICY', () => {
  it('contains exactly the resources of the matrix', () => {
    const named = [...expected.keys()].map((key) => key.split(' ')[1]);
    expect(resources).toEqual([...new Set(named)]);
    expect([...COLUMNS].sort()).toEqual([...ROLES].sort());
  });

  it.each(resources.flatMap((resource) => ACTIONS.map((action) => [action, resource] as const)))(
    'permits %s %s within the scopes of the matrix',
    (action, resource) => {
      const { router, below } = expected.get(`${action} ${resource}`) ?? blanks;
      const permitted = (isInRouter: boolean) =>
        byRole(COLUMNS.map((role) => scopesOf([role], isInRouter, action, resource)));
      expect({ inTheRouter: permitted(true), belowIt: permitted(false) }).toEqual({
        inTheRouter: byRole(router),
        belowIt: byRole(below),
      });
    },
  );

  it('permits several roles what each of them permits, and nothing without a role', () => {
    const anyRoles = fc.subarray([...COLUMNS]);
    fc.assert(
      fc.property(
        anyRoles,
        fc.boolean(),
        fc.constantFrom(...ACTIONS),
        fc.constantFrom(...resources),
        (roles, isInRootOrganization, action, resource) => {
          const each = roles.map((role) => scopesOf([role], isInRootOrganization, action, resource)).join('');
          const letters = [...'ROAaS'].filter((letter) => each.includes(letter)).join('') || '-';
          const together = letters.replace('Aa', 'A');
          expect(scopesOf(roles, isInRootOrganization, action, resource)).toBe(together);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('includes lower roles in each role except CONTRACTOR', () => {
    const included = COLUMNS.map((role) => COLUMNS.filter((wanted) => includesRole([role], wanted)).join(' '));
    expect(included).toEqual([
      'OWNER ADMIN OPERATOR VIEWER',
      'ADMIN OPERATOR VIEWER',
      'OPERATOR VIEWER',
      'VIEWER',
      'CONTRACTOR',
    ]);
  });

  it('returns the lowest roles that permit an action, each once', () => {
    expect(findLowestRoles('read', 'order')).toEqual(['VIEWER', 'CONTRACTOR']);
    expect(findLowestRoles('update', 'user')).toEqual(['ADMIN', 'VIEWER', 'CONTRACTOR']);
    expect(findLowestRoles('create', 'viewPreset')).toEqual(['VIEWER', 'ADMIN', 'CONTRACTOR']);
    expect(findLowestRoles('update', 'apiKey')).toEqual([]);
    expect(findLowestRoles('update', 'technician')).toEqual(['OPERATOR']);
  });
});
