/** What roles are called. */

/** By the word that the API has for it. */
export const role: Record<string, string> = {
  OWNER: 'Inhaber',
  ADMIN: 'Administrator',
  OPERATOR: 'Disponent',
  VIEWER: 'Leser',
  CONTRACTOR: 'Ausführender',
};
