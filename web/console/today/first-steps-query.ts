/** What a router without orders has still to set up. */
import { Installers, Orders, Organizations, Products, WorkflowTemplates } from '../../../client/generated/resources.js';
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { clientOf, ORDERS_KEY, type Api, type Request } from '../data/queries.js';
import { can, type Session } from '../session.js';

export type FirstStep = keyof ConsoleTodayMessages['firstSteps']['step'];

const ONE = { pageSize: 1 };

/** The steps that are open, in their order; none once the router has had an order, or for people who create none. */
export function firstStepsQuery(api: Api, session: Session): Request<FirstStep[]> {
  const { routerId } = session;
  return {
    queryKey: [ORDERS_KEY, 'first-steps', routerId],
    queryFn: async () => {
      const client = clientOf(api);
      if (!can(session, 'create', 'order')) return [];
      const orders = await new Orders(client).list(ONE);
      if (orders.count > 0) return [];
      const [company, products, templates, contractors] = await Promise.all([
        new Organizations(client).getOwn(routerId),
        new Products(client).list(ONE),
        new WorkflowTemplates(client).list(routerId, ONE),
        new Installers(client).list(ONE),
      ]);
      const isDone: Record<FirstStep, boolean> = {
        company: Boolean(company.address),
        product: products.count > 0,
        workflow: templates.count > 0,
        contractor: contractors.count > 0,
        order: false,
      };
      return (Object.keys(isDone) as FirstStep[]).filter((name) => !isDone[name]);
    },
  };
}
