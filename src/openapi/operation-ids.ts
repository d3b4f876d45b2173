/** Ids of operations: `Resource_method`, as one calls them in a client: `orders.cancel`. */

/** Controllers that stand apart in the code and belong to one resource for whoever calls. */
const RESOURCES: Readonly<Record<string, string>> = {
  OrderActions: 'Orders',
  TaggedOrder: 'Orders',
  Steps: 'WorkflowSteps',
  TemplateSettings: 'WorkflowTemplates',
  TemplateGraph: 'WorkflowTemplates',
  TemplateSimulation: 'WorkflowTemplates',
};

/** From the names of controller and handler. */
export function operationId(id: string): string {
  const [controller, method] = id.split('_');
  return `${RESOURCES[controller] ?? controller}_${method}`;
}
