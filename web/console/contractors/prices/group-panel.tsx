/** The group of a contractor. */
import type { PartnerGroupRowView } from '../../../../client/generated/types.js';
import { SelectField } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { CONTRACTOR_GROUPS } from '../../routes.js';
import { useCan } from '../../session.js';
import type { PricesProps } from './prices-props.js';

interface PanelProps extends PricesProps {
  groups: PartnerGroupRowView[];
  group: PartnerGroupRowView | null;
}

export function GroupPanel({ contractor, groups, group, messages }: PanelProps) {
  const mayChange = useCan()('update', 'partner');
  return (
    <section class="panel facts" aria-labelledby="group">
      <h2 id="group">{messages.group}</h2>
      <p class="quiet">{messages.groupHint}</p>
      {mayChange && groups.length > 0 ? (
        <Form
          form="group"
          intent="chooseGroup"
          class="stack record-form"
          hidden={{ partnerId: contractor.id, version: contractor.version }}
          initial={{ partnerGroupId: contractor.partnerGroupId ?? '' }}
          submitLabel={messages.choose}
        >
          {(field) => (
            <SelectField
              {...field('partnerGroupId')}
              label={messages.groupOf}
              options={groups.map(({ id, name }) => ({ value: id, option: name }))}
            />
          )}
        </Form>
      ) : (
        <p>{group?.name ?? messages.noGroup}</p>
      )}
      <p>
        <a href={CONTRACTOR_GROUPS}>{groups.length > 0 ? messages.allGroups : messages.firstGroup}</a>
      </p>
    </section>
  );
}
