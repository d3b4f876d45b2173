/** What a router without orders has still to set up. */
import { installersList } from '../../../client/generated/queries/Installers.js';
import { ordersList } from '../../../client/generated/queries/Orders.js';
import { organizationsGetOwn } from '../../../client/generated/queries/Organizations.js';
import { productsList } from '../../../client/generated/queries/Products.js';
import { workflowTemplatesList } from '../../../client/generated/queries/WorkflowTemplates.js';
import { defineQuery } from '../../../client/src/query.js';
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { ORDERS_KEY } from '../data/queries.js';
import { can, type Session } from '../session.js';

export type FirstStep = keyof ConsoleTodayMessages['firstSteps']['step'];

const ONE = { pageSize: 1 };

/** The steps that are open, in their order; none once the router has had an order, or for people who create none. */
export function firstStepsQuery(session: Session) {
  const { routerId } = session;
  return defineQuery([ORDERS_KEY, 'first-steps', routerId], async (api): Promise<FirstStep[]> => {
    if (!can(session, 'create', 'order')) return [];
    const orders = await ordersList(ONE).read(api);
    if (orders.count > 0) return [];
    const [company, products, templates, contractors] = await Promise.all([
      organizationsGetOwn(routerId).read(api),
      productsList(ONE).read(api),
      workflowTemplatesList(routerId, ONE).read(api),
      installersList(ONE).read(api),
    ]);
    const isDone: Record<FirstStep, boolean> = {
      company: Boolean(company.address),
      product: products.count > 0,
      workflow: templates.count > 0,
      contractor: contractors.count > 0,
      order: false,
    };
    return (Object.keys(isDone) as FirstStep[]).filter((name) => !isDone[name]);
  });
}
