/** What a router without orders sets up first. A step that is done disappears, and the list with the first order. */
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { Icon } from '../kit/icon.js';
import { CONTRACTORS, HOME, NEW_ORDER, NEW_PRODUCT, SETTINGS } from '../routes.js';
import { useCan } from '../session.js';
import type { FirstStep } from './first-steps-query.js';

export function FirstSteps({ open, messages }: { open: FirstStep[]; messages: ConsoleTodayMessages }) {
  const { heading, hint, progress, step } = messages.firstSteps;
  const can = useCan();
  const all: { name: FirstStep; icon: string; href: string; may: boolean }[] = [
    { name: 'company', icon: 'building-2', href: `${SETTINGS}/company`, may: can('update', 'routerSettings') },
    { name: 'product', icon: 'tag', href: NEW_PRODUCT, may: can('create', 'product') },
    { name: 'workflow', icon: 'workflow', href: `${HOME}/templates`, may: can('create', 'workflowTemplate') },
    { name: 'contractor', icon: 'users', href: `${CONTRACTORS}?new=1`, may: can('create', 'partner') },
    { name: 'order', icon: 'clipboard-list', href: NEW_ORDER, may: can('create', 'order') },
  ];
  const steps = all.filter(({ may }) => may);
  const rest = steps.filter(({ name }) => open.includes(name));
  const done = steps.length - rest.length;
  return (
    <section class="panel first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{heading}</h2>
      <p class="quiet">{hint}</p>
      {done > 0 && (
        <p class="row first-steps-done">
          <Icon name="circle-check" />
          {progress(done, steps.length)}
        </p>
      )}
      <ol>
        {rest.map(({ name, icon, href }) => (
          <li key={name}>
            <Icon name={icon} />
            <div class="grow">
              <a class="row-link" href={href}>
                {step[name][0]}
              </a>
              <p class="quiet">{step[name][1]}</p>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ol>
    </section>
  );
}
