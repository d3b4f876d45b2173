/** Path parameters of a service with demo data have examples that are there: `/docs` can be tried as it stands. */
import type { OpenAPIObject } from '@nestjs/swagger';
import type { DemoFile } from '../demo/demo-file.js';

interface Operation {
  parameters?: { in: string; name: string; example?: unknown }[];
}
type Ids = DemoFile['ids'];

/** By the name of the parameter. */
const BY_NAME: Readonly<Record<string, keyof Ids>> = {
  organizationId: 'childOrganizationId',
  orderId: 'orderId',
  userId: 'userId',
  tagId: 'orderTagId',
  partnerId: 'partnerId',
  viewPresetId: 'viewPresetId',
  workflowId: 'workflowId',
  workflowTemplateId: 'workflowTemplateId',
  taskId: 'templateTaskId',
};

/** By what stands before it, where the name says too little. */
const BY_PLACE: Readonly<Record<string, keyof Ids>> = {
  '/products/{id}': 'productId',
  '/workflow-templates/{id}': 'workflowTemplateId',
  '/workflow-steps/{id}': 'workflowStepId',
  '/webforms/{id}': 'webformId',
  '/file/{id}': 'fileId',
  '/dispatches/{id}': 'dispatchId',
  '/order-tags/{id}': 'orderTagId',
  '/admin/users/{id}': 'userId',
  '/clients/{token}': 'clientToken',
  '/webforms/{publicToken}': 'webformPublicToken',
};

/** Puts the ids and tokens of the demo in; what the demo has none of keeps its stand-in. */
export function showDemo(
  document: OpenAPIObject,
  { routerId, ids }: Pick<DemoFile, 'routerId' | 'ids'>,
): OpenAPIObject {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const { parameters = [] } of Object.values(operations as Record<string, Operation>)) {
      for (const parameter of parameters.filter((one) => one.in === 'path'))
        parameter.example = exampleOf(path, parameter.name, routerId, ids) ?? parameter.example;
    }
  }
  return document;
}

function exampleOf(path: string, name: string, routerId: string, ids: Ids): string | undefined {
  if (name === 'routerId' || path.startsWith('/api/admin/organizations/{id}')) return routerId;
  const place = Object.keys(BY_PLACE).find((one) => path.includes(one) && one.endsWith(`{${name}}`));
  const id = place ? BY_PLACE[place] : BY_NAME[name];
  return id && ids[id];
}
