/** Above all pages of a template: its name, and the way to the other pages. */
import type { TemplateWords } from '../../i18n/en/template-words.js';
import type { ComponentChildren } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { TEMPLATES } from './paths.js';
import type { EditedTemplate } from './template-queries.js';

interface HeadProps {
  template: EditedTemplate;
  current: 'template';
  words: TemplateWords;
  children?: ComponentChildren;
}

export function TemplateHead({ template, words, children }: HeadProps) {
  const { name, isDefaultTemplate } = template;
  return (
    <>
      <p class="crumbs">
        <a href={TEMPLATES}>
          <Icon name="chevron-left" />
          {words.workflows}
        </a>
      </p>
      <PageHeader
        heading={name}
        aside={isDefaultTemplate ? <span class="badge tone-blue">{words.isDefault}</span> : null}
      >
        {children}
      </PageHeader>
    </>
  );
}
