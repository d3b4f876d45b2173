/** What clients read on the page of their order. */
import { TextArea, useState } from '../../../ui/index.js';
import { Section, SectionForm, type SectionProps } from './section.js';

const WELCOME = 'customerPortalWelcomeDescription';
const MAX_TEXT = 65_536;

export function PortalPanel(props: SectionProps) {
  const { template, messages } = props;
  const stored = template.customerPortalWelcomeDescription ?? '';
  /** What is being typed; null: what is stored. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Section section="portal" heading={messages.headings.portal} intro={messages.portalIntro}>
      <SectionForm {...props} form="portal" intent="savePortal" initial={{ [WELCOME]: stored }}>
        {(field) => (
          <>
            <TextArea
              {...field(WELCOME)}
              label={messages.fields.welcome}
              hint={messages.welcomeHint}
              maxLength={MAX_TEXT}
              onInput={setTyped}
            />
            <figure class="client-view">
              <figcaption class="quiet">{messages.clientSees}</figcaption>
              <p class="plain">{(typed ?? stored).trim() || <span class="quiet">{messages.noWelcome}</span>}</p>
            </figure>
          </>
        )}
      </SectionForm>
    </Section>
  );
}
