/** Example bodies of account operations. Secrets and tokens are placeholders. */
import { DEMO_IDS } from '../../demo/demo-ids.js';

const PASSWORD = 'correct horse battery staple';
const MAILED = 'z7t3n9b5v1c8x4q0m6k2w5y9';

/** By operation. */
export const ACCOUNT_BODIES: Readonly<Record<string, unknown>> = {
  Auth_signIn: { email: 'operator@fjordlys.example', password: PASSWORD },
  Auth_changeOrganization: { organizationId: DEMO_IDS.router.id },
  Auth_acceptInvitation: { token: MAILED, password: PASSWORD, firstName: 'Anna', lastName: 'Lie' },
  Passwords_change: { currentPassword: PASSWORD, password: 'seven grey whales sing at noon' },
  Passwords_requestReset: { email: 'operator@fjordlys.example' },
  Passwords_reset: { token: MAILED, password: 'seven grey whales sing at noon' },
  SecondFactor_confirm: { code: '123456' },
  SecondFactor_verify: { code: '123456' },
  SecondFactor_renewRecoveryCodes: { code: '123456' },
  SecondFactor_disable: { code: '123456' },
  OwnApiKeys_create: { name: 'Reports', expiresAt: '2030-12-31T23:00:00.000Z' },
  RouterApiKeys_create: { name: 'Web shop, spring', expiresAt: '2030-12-31T23:00:00.000Z' },
  Users_invite: {
    email: 'jon@fjordlys.example',
    firstName: 'Jon',
    lastName: 'Vik',
    language: 'nb',
    roles: [{ role: 'OPERATOR' }],
  },
  Users_update: { firstName: 'Lars', lastName: 'Dahl', language: 'nb', roles: [{ role: 'VIEWER' }] },
  Users_updateByOrganization: { firstName: 'Sigrid', lastName: 'Lie', roles: [{ role: 'OPERATOR' }] },
};
