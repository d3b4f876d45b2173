/** What roles are called. */

/** By the word that the API has for it. */
export const role: Record<string, string> = {
  OWNER: 'Owner',
  ADMIN: 'Administrator',
  OPERATOR: 'Operator',
  VIEWER: 'Viewer',
  CONTRACTOR: 'Contractor',
};
