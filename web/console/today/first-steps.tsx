/** What a router without orders sets up first. What is done is ticked once the page's script has asked. */
import { Installers, Organizations, Products, WorkflowTemplates } from '../../../client/generated/resources.js';
import type { OrderCountsView } from '../../../client/generated/types.js';
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { getApi } from '../api.js';
import { useQuery } from '../data/query-client.js';
import { Icon } from '../kit/icon.js';
import { CONTRACTORS, HOME, NEW_ORDER, PRODUCTS, SETTINGS } from '../routes.js';
import { useCan, useSession } from '../session.js';

type StepName = keyof ConsoleTodayMessages['firstSteps']['step'];

const ONE = { pageSize: 1 };

/** Whether the router has never had an order. */
export function hasNoOrders({ status }: OrderCountsView): boolean {
  return status !== null && Object.values(status).every((count) => count === 0);
}

export function FirstSteps({ messages }: { messages: ConsoleTodayMessages }) {
  const { heading, hint, step, done, todo } = messages.firstSteps;
  const ticked = useTicks();
  const can = useCan();
  const all: { name: StepName; href: string; may: boolean }[] = [
    { name: 'company', href: `${SETTINGS}/company`, may: can('update', 'routerSettings') },
    { name: 'product', href: PRODUCTS, may: can('create', 'product') },
    { name: 'workflow', href: `${HOME}/templates`, may: can('create', 'workflowTemplate') },
    { name: 'contractor', href: CONTRACTORS, may: can('create', 'partner') },
    { name: 'order', href: NEW_ORDER, may: can('create', 'order') },
  ];
  const steps = all.filter(({ may }) => may);
  if (steps.length === 0) return null;
  return (
    <section class="panel first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{heading}</h2>
      <p class="quiet">{hint}</p>
      <ol>
        {steps.map(({ name, href }) => (
          <li key={name} class={ticked.has(name) ? 'ticked' : undefined}>
            <Icon name={ticked.has(name) ? 'circle-check' : 'circle'} />
            <div>
              <a href={href}>{step[name][0]}</a>
              <span class="unseen"> ({ticked.has(name) ? done : todo})</span>
              <p class="quiet">{step[name][1]}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is set up already. */
function useTicks(): Set<StepName> {
  const { routerId } = useSession();
  const { data = [] } = useQuery({
    queryKey: ['first-steps'],
    queryFn: async (): Promise<StepName[]> => {
      const api = getApi();
      const [company, products, templates, contractors] = await Promise.all([
        new Organizations(api).getOwn(routerId),
        new Products(api).list(ONE),
        new WorkflowTemplates(api).list(routerId, ONE),
        new Installers(api).list(ONE),
      ]);
      const isDone: [StepName, boolean][] = [
        ['company', Boolean(company.address)],
        ['product', products.count > 0],
        ['workflow', templates.count > 0],
        ['contractor', contractors.count > 0],
      ];
      return isDone.filter(([, is]) => is).map(([name]) => name);
    },
  });
  return new Set(data);
}
