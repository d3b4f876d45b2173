/** Invites a person into a contractor that the router manages. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorPeopleMessages } from '../../../i18n/en/console-contractor-people.js';
import { SelectField, TextField } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { SecretPanel, useSecret } from '../../forms/secret-panel.js';

export function InviteForm(props: { contractor: PartnerView; messages: ConsoleContractorPeopleMessages }) {
  const { contractor, messages } = props;
  const [link, showLink] = useSecret('invitation');
  const roles = (['ADMIN', 'CONTRACTOR'] as const).map((value) => ({ value, option: messages.role[value] }));
  return (
    <div class="stack loose column-side">
      <section class="panel facts" aria-labelledby="invite">
        <h2 id="invite">{messages.inviteHeading}</h2>
        <p class="quiet">{messages.inviteHint}</p>
        <Form
          form="invitation"
          intent="invitePerson"
          class="stack record-form"
          hidden={{ partnerId: contractor.id }}
          initial={{ roles: 'ADMIN' }}
          submitLabel={messages.invite}
          onSaved={showLink}
        >
          {(field) => (
            <>
              <TextField {...field('email')} label={messages.email} type="email" autocomplete="off" required />
              <SelectField {...field('roles')} label={messages.roleLabel} required options={roles} />
              <TextField {...field('firstName')} label={messages.firstName} autocomplete="off" />
              <TextField {...field('lastName')} label={messages.lastName} autocomplete="off" />
            </>
          )}
        </Form>
      </section>
      {link && <SecretPanel secret={link} {...messages.link} />}
    </div>
  );
}
