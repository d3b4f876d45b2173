/** Who may do what, written down by hand from the decisions and compared with what the policy table yields. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROLES, type Role } from '../../entities/user.js';
import { ACTIONS, includesRole, POLICY, lowestRolesFor, rulesFor, type Action, type Resource } from './policy.js';

/**
 * A line is a resource and an action, then how far each role reaches: first of people who work in the router itself,
 * after the bar of people of an organization below it. R: the router, O: the organization, A: what is assigned, a: the
 * same where the organization carries out work, S: its own, `-`: not at all. What has no line here nobody may do.
 */
const MATRIX = `
                          in the router                               below it
                          OWNER  ADMIN  OPERATOR  VIEWER  CONTRACTOR  OWNER  ADMIN  OPERATOR  VIEWER  CONTRACTOR
access           read     S      S      S         S       S         | S      S      S         S       S
apiKey           create   R      R      -         -       -         | -      -      -         -       -
apiKey           read     R      R      -         -       -         | -      -      -         -       -
apiKey           delete   R      R      -         -       -         | -      -      -         -       -
coverage         read     R      R      R         R       -         | R      R      R         R       -
coverageArea     create   R      R      R         -       -         | -      -      -         -       -
coverageArea     read     R      R      R         R       -         | R      R      R         R       -
coverageArea     update   R      R      R         -       -         | -      -      -         -       -
coverageArea     delete   R      R      R         -       -         | -      -      -         -       -
delivery         read     O      O      O         -       -         | O      O      O         -       -
delivery         update   R      R      -         -       -         | -      -      -         -       -
dispatch         create   O      O      O         -       -         | O      O      O         -       -
dispatch         read     Oa     Oa     Oa        O       A         | Oa     Oa     Oa        O       A
dispatch         update   a      a      a         -       A         | a      a      a         -       A
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
partner          create   R      R      R         -       -         | -      -      -         -       -
partner          read     R      R      R         R       -         | R      R      R         R       -
partner          update   R      R      R         -       -         | -      -      -         -       -
partner          delete   R      R      R         -       -         | -      -      -         -       -
partnerGroup     create   R      R      R         -       -         | -      -      -         -       -
partnerGroup     read     R      R      R         R       -         | R      R      R         R       -
partnerGroup     update   R      R      R         -       -         | -      -      -         -       -
partnerGroup     delete   R      R      R         -       -         | -      -      -         -       -
partnerInvitation create R      R      -         -       -         | -      -      -         -       -
product          create   R      R      R         -       -         | -      -      -         -       -
product          read     R      R      R         R       A         | R      R      R         R       A
product          update   R      R      R         -       -         | -      -      -         -       -
product          delete   R      R      R         -       -         | -      -      -         -       -
routerMessage    read     R      R      R         R       -         | R      R      R         R       -
routerMessage    update   R      R      -         -       -         | -      -      -         -       -
routerSettings   read     R      R      R         R       -         | R      R      R         R       -
routerSettings   update   R      R      -         -       -         | -      -      -         -       -
technician       update   a      a      -         -       -         | a      a      -         -       -
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

/** How far somebody with these roles reaches, as the matrix writes it. */
function reach(roles: readonly Role[], isInRootOrganization: boolean, action: Action, resource: Resource): string {
  const scopes = (canInstall: boolean) =>
    new Set(rulesFor({ roles, isInRootOrganization, canInstall }, action, resource).map(({ scope }) => scope[0]));
  const [always, installing] = [scopes(false), scopes(true)];
  expect([...always].every((letter) => installing.has(letter))).toBe(true);
  const letters = [...'ROAS'].map((letter) =>
    always.has(letter) ? letter : installing.has(letter) ? letter.toLowerCase() : '',
  );
  return letters.join('') || '-';
}

const resources = Object.keys(POLICY) as Resource[];
const blanks = { router: COLUMNS.map(() => '-'), below: COLUMNS.map(() => '-') };

describe('the policy', () => {
  it('knows the resources of the matrix and no more', () => {
    const named = [...expected.keys()].map((key) => key.split(' ')[1]);
    expect(resources).toEqual([...new Set(named)]);
    expect([...COLUMNS].sort()).toEqual([...ROLES].sort());
  });

  it.each(resources.flatMap((resource) => ACTIONS.map((action) => [action, resource] as const)))(
    '%s %s reaches as far as the matrix says, in the router and below it',
    (action, resource) => {
      const { router, below } = expected.get(`${action} ${resource}`) ?? blanks;
      expect(COLUMNS.map((role) => reach([role], true, action, resource))).toEqual(router);
      expect(COLUMNS.map((role) => reach([role], false, action, resource))).toEqual(below);
    },
  );

  it('gives somebody with several roles what each of them gives, and nothing without one', () => {
    const anyRoles = fc.subarray([...COLUMNS]);
    fc.assert(
      fc.property(
        anyRoles,
        fc.boolean(),
        fc.constantFrom(...ACTIONS),
        fc.constantFrom(...resources),
        (roles, isInRootOrganization, action, resource) => {
          const each = roles.map((role) => reach([role], isInRootOrganization, action, resource)).join('');
          const letters = [...'ROAaS'].filter((letter) => each.includes(letter)).join('') || '-';
          const together = letters.replace('Aa', 'A');
          expect(reach(roles, isInRootOrganization, action, resource)).toBe(together);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('includes in each role those below it, CONTRACTOR apart', () => {
    const included = COLUMNS.map((role) => COLUMNS.filter((wanted) => includesRole([role], wanted)).join(' '));
    expect(included).toEqual([
      'OWNER ADMIN OPERATOR VIEWER',
      'ADMIN OPERATOR VIEWER',
      'OPERATOR VIEWER',
      'VIEWER',
      'CONTRACTOR',
    ]);
  });

  it('names the lowest roles that may do something, each once', () => {
    expect(lowestRolesFor('read', 'order')).toEqual(['VIEWER', 'CONTRACTOR']);
    expect(lowestRolesFor('update', 'user')).toEqual(['ADMIN', 'VIEWER', 'CONTRACTOR']);
    expect(lowestRolesFor('create', 'viewPreset')).toEqual(['VIEWER', 'ADMIN', 'CONTRACTOR']);
    expect(lowestRolesFor('update', 'apiKey')).toEqual([]);
    expect(lowestRolesFor('update', 'technician')).toEqual(['ADMIN']);
  });
});
