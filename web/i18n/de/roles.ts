/** Names of roles. */

/** By the API's name of the role. */
export const role: Record<string, string> = {
  OWNER: 'Inhaber',
  ADMIN: 'Administrator',
  OPERATOR: 'Disponent',
  VIEWER: 'Leser',
  CONTRACTOR: 'Ausführender',
};
