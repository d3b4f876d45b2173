/** Above all pages of a template: its name, and the way to the other pages. */
import type { TemplateWords } from '../../i18n/en/template-words.js';
import type { ComponentChildren } from '../../ui/index.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { templatePath, TEMPLATES } from '../routes.js';
import type { EditedTemplate } from './template-queries.js';

interface HeadProps {
  template: Pick<EditedTemplate, 'id' | 'name' | 'isDefaultTemplate'>;
  /** Last part of the address; `steps`: it has none. */
  current: keyof TemplateWords['tabs'];
  words: TemplateWords;
  children?: ComponentChildren;
}

export function TemplateHead({ template, current, words, children }: HeadProps) {
  const { id, name, isDefaultTemplate } = template;
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
          {Object.entries(words.tabs).map(([tab, label]) => (
            <li key={tab}>
              <a
                href={tab === 'steps' ? templatePath(id) : `${templatePath(id)}/${tab}`}
                aria-current={tab === current ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
