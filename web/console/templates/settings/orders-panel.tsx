/** What new orders start with. */
import { CheckboxField, TextArea, TextField } from '../../../ui/index.js';
import { getApi } from '../../api.js';
import { tagsQuery } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { useCan } from '../../session.js';
import { Section, SectionForm, type SectionProps } from './section.js';
import { TAG, toOrderFields } from './settings-forms.js';

const MAX_TEXT = 65_536;

export function OrdersPanel(props: SectionProps) {
  const { template, messages } = props;
  const { fields } = messages;
  const can = useCan();
  const { data } = useQuery({ ...tagsQuery(getApi), enabled: can('read', 'orderTag') });
  const present = template.orderTags.filter(({ id }) => !data?.values.some((tag) => tag.id === id));
  const tags = [...(data?.values ?? []), ...present];
  const tagOf = (field: string) => tags.find(({ id }) => field === TAG + id)?.name;
  const labelOf = (field: string) => tagOf(field) ?? fields[field as keyof typeof fields] ?? messages.orderTags;
  const nameValue = (field: string, value: string) =>
    field.startsWith(TAG) ? (value ? messages.yes : messages.no) : undefined;
  return (
    <Section section="orders" intro={messages.ordersIntro} messages={messages}>
      <SectionForm {...props} form="orders" intent="saveNewOrders" toFields={toOrderFields} {...{ labelOf, nameValue }}>
        {(field) => (
          <>
            <TextField {...field('orderName')} label={fields.orderName} hint={messages.orderNameHint} />
            <TextArea
              {...field('orderDescriptionPlainText')}
              label={fields.orderDescriptionPlainText}
              {...(template.orderDescriptionRichText ? { hint: messages.formatHint } : {})}
              maxLength={MAX_TEXT}
            />
            <fieldset class="edit-part">
              <legend>{messages.orderTags}</legend>
              {tags.length === 0 && <p class="quiet">{messages.noTags}</p>}
              <div class="check-columns">
                {tags.map(({ id, name }) => (
                  <CheckboxField key={id} {...field(TAG + id)} label={name} />
                ))}
              </div>
            </fieldset>
          </>
        )}
      </SectionForm>
    </Section>
  );
}
