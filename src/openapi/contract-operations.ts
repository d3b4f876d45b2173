/** The 23 operations of the contract, in its order; the document lists them first. */

/** Method and path by number of `docs/contract.md`. */
export const CONTRACT_OPERATIONS: Readonly<Record<string, readonly [method: string, path: string]>> = {
  '4.1': ['post', '/api/v1/order/{orderId}/note'],
  '4.2': ['get', '/api/v1/products/{id}'],
  '4.3': ['put', '/api/v1/products/{id}'],
  '4.4': ['post', '/api/v1/coverage'],
  '4.5': ['get', '/api/v1/partners/installers'],
  '4.6': ['post', '/v1/file/upload'],
  '4.7': ['delete', '/api/v1/order/{orderId}/tag/{tagId}'],
  '4.8': ['put', '/api/routers/{routerId}/workflow-templates/{id}'],
  '4.9': ['put', '/api/routers/{routerId}/workflow-templates/{workflowTemplateId}/order-template'],
  '4.10': ['put', '/api/routers/{routerId}/workflow-templates/{workflowTemplateId}/customer-portal'],
  '4.11': ['put', '/api/routers/{routerId}/workflow-templates/{workflowTemplateId}/tasks/{taskId}'],
  '4.12': ['post', '/api/routers/{routerId}/workflow-templates/{workflowTemplateId}/documents'],
  '4.13': ['get', '/api/routers/{routerId}/workflows/{workflowId}/composite-steps'],
  '4.14': ['post', '/api/routers/{routerId}/workflows/{workflowId}/steps'],
  '4.15': ['post', '/api/routers/{routerId}/webforms'],
  '4.16': ['get', '/api/routers/{routerId}/users'],
  '4.17': ['put', '/api/routers/{routerId}/users/{userId}'],
  '4.18': ['put', '/api/routers/{routerId}/organizations/{organizationId}/users/{userId}'],
  '4.19': ['get', '/api/routers/{routerId}/view-presets/{viewPresetId}'],
  '4.20': ['get', '/api/routers/{routerId}/access'],
  '4.21': ['get', '/api/admin/users'],
  '4.22': ['get', '/api/admin/organizations-users'],
  '4.23': ['put', '/api/admin/organizations/{id}'],
};
