/** Descriptions of path parameters. Query and header parameters are described where they are declared. */

/** By parameter name. */
const BY_NAME: Readonly<Record<string, string>> = {
  absenceId: 'Absence that the caller can see.',
  areaId: 'Coverage area of the partner.',
  fileId: 'ID of the file.',
  groupId: 'Partner group of the router.',
  importId: 'Coverage import, as named in the 202 response.',
  lineId: 'Line of the payout.',
  orderId: 'Order ID. An order that the caller cannot see returns 404.',
  organizationId: 'Organization in the router’s tree.',
  partnerId: 'Partner of the router.',
  publicToken: 'Public token: at least 128 random bits.',
  routerId: 'Router (tenant) in which the caller is a member. Any other router returns 403.',
  tagId: 'Order tag of the router.',
  taskId: 'Task of the workflow template.',
  token: 'Secret token of the link. Any holder acts as its owner.',
  userId: 'User with a membership in the router.',
  viewPresetId: 'View preset that the caller can see.',
  workflowDocumentId: 'Document of the running workflow.',
  workflowId: 'Running workflow.',
  workflowTemplateId: 'Workflow template of the router.',
};

/** Resources whose ID is the parameter `id`, by the path segment before it. */
const BY_SEGMENT: Readonly<Record<string, string>> = {
  'api-keys': 'API key',
  actors: 'actor',
  bulk: 'bulk operation',
  deliveries: 'delivery',
  dispatches: 'dispatch',
  documents: 'document',
  file: 'file',
  files: 'file',
  groups: 'group',
  'order-tags': 'order tag',
  organizations: 'organization',
  'organizations-users': 'membership',
  payouts: 'payout',
  products: 'product',
  sessions: 'session',
  users: 'user',
  webforms: 'webform',
  webhooks: 'webhook subscription',
  'workflow-actors': 'workflow actor',
  'workflow-steps': 'workflow step',
  'workflow-templates': 'workflow template',
};

/** Describes a path parameter by its name, `id` by the resource that precedes it in the path. */
export function describePathParameter(path: string, name: string): string | undefined {
  if (name !== 'id') return BY_NAME[name];
  const resource = BY_SEGMENT[/([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''];
  return resource && `ID of the ${resource}.`;
}
