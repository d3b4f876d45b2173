/** Roles of people in an organization. */

export const ROLES = ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER', 'CONTRACTOR'] as const;
export type Role = (typeof ROLES)[number];
