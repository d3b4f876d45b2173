/** Names of roles. */

/** By the API's name of the role. */
export const role: Record<string, string> = {
  OWNER: 'Owner',
  ADMIN: 'Administrator',
  OPERATOR: 'Operator',
  VIEWER: 'Viewer',
  CONTRACTOR: 'Contractor',
};
