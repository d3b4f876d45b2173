/** Above all pages of a template: its name, and the way to the other pages. */
import type { TemplateWords } from '../../i18n/en/template-words.js';
import type { ComponentChildren } from '../../ui/index.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import {
  documentsPath,
  newOrdersPath,
  settingsPath,
  simulationPath,
  tasksPath,
  templatePath,
  TEMPLATES,
} from './paths.js';
import type { PageName } from '../routes.js';
import type { EditedTemplate } from './template-queries.js';

interface HeadProps {
  template: Pick<EditedTemplate, 'id' | 'name' | 'isDefaultTemplate'>;
  current: PageName;
  words: TemplateWords;
  children?: ComponentChildren;
}

export function TemplateHead({ template, current, words, children }: HeadProps) {
  const { id, name, isDefaultTemplate } = template;
  const tabs = [
    ['template', templatePath(id), words.tabs.steps],
    ['template-messages', tasksPath(id), words.tabs.messages],
    ['template-documents', documentsPath(id), words.tabs.documents],
    ['template-orders', newOrdersPath(id), words.tabs.orders],
    ['template-settings', settingsPath(id), words.tabs.settings],
    ['template-simulation', simulationPath(id), words.tabs.simulation],
  ] as const;
  return (
    <>
      <Crumbs href={TEMPLATES} label={words.workflows} />
      <PageHeader
        heading={name}
        aside={isDefaultTemplate ? <span class="badge tone-blue">{words.isDefault}</span> : null}
      >
        {children}
      </PageHeader>
      <nav class="tabs" aria-label={name}>
        <ul>
          {tabs.map(([page, href, label]) => (
            <li key={page}>
              <a href={href} aria-current={page === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
