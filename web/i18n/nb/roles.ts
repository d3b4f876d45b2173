/** What roles are called. */

/** By the word that the API has for it. */
export const role: Record<string, string> = {
  OWNER: 'Eier',
  ADMIN: 'Administrator',
  OPERATOR: 'Operatør',
  VIEWER: 'Leser',
  CONTRACTOR: 'Utførende',
};
