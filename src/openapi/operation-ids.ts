/** Operation IDs: `Resource_method`, which become `resource.method` in a client, such as `orders.cancel`. */

/** Resource names of controllers that share a resource with another controller. */
const RESOURCES: Readonly<Record<string, string>> = {
  Bulk: 'Orders',
  OrderActions: 'Orders',
  OrderQuotes: 'Orders',
  TaggedOrder: 'Orders',
  PartnerReassignment: 'Partners',
  Steps: 'WorkflowSteps',
  TemplateSettings: 'WorkflowTemplates',
  TemplateGraph: 'WorkflowTemplates',
  TemplateSimulation: 'WorkflowTemplates',
};

/** Makes the operation ID from the names of controller and handler. */
export function toOperationId(id: string): string {
  const [controller, method] = id.split('_');
  return `${RESOURCES[controller] ?? controller}_${method}`;
}
