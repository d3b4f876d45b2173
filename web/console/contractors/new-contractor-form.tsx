/** The form of a new contractor. People are invited on its page. */
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { Form } from '../forms/form.js';
import { CONTRACTORS } from '../routes.js';
import { useSession } from '../session.js';
import { OrganizationFields, SkillFields } from './contractor-fields.js';

export function NewContractorForm({ messages }: { messages: ConsoleContractorsMessages }) {
  const { countryCode } = useSession();
  return (
    <Form
      form="contractor"
      intent="createContractor"
      initial={countryCode ? { 'organization.countryCode': countryCode } : {}}
      submitLabel={messages.add}
      class="panel narrow"
      aside={
        <a class="button secondary" href={CONTRACTORS}>
          {messages.discard}
        </a>
      }
    >
      {(field) => (
        <>
          <OrganizationFields field={field} messages={messages} />
          <fieldset class="field-grid">
            <legend>{messages.skills}</legend>
            <SkillFields field={field} messages={messages} />
          </fieldset>
        </>
      )}
    </Form>
  );
}
