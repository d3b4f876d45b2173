/** Names of roles. */

/** By the API's name of the role. */
export const role: Record<string, string> = {
  OWNER: 'Eier',
  ADMIN: 'Administrator',
  OPERATOR: 'Operatør',
  VIEWER: 'Leser',
  CONTRACTOR: 'Utførende',
};
