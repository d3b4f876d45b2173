/** Name, description and tags of new orders. */
import type { ConsoleTemplateOrdersMessages } from '../../../i18n/en/console-template-orders.js';
import { CheckboxField, RichText, TextField } from '../../../ui/index.js';
import { getApi } from '../../api.js';
import { tagsQuery } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { RichTextField } from '../../rich-text/rich-text-field.js';
import { useCan } from '../../session.js';
import { Section, SectionForm, type SectionProps } from '../settings/section.js';
import { describeOrder, DESCRIPTION, TAG, toOrderFields } from './order-form.js';

export type OrdersProps = SectionProps<ConsoleTemplateOrdersMessages>;

/** By which a change of the description is found. */
const MARK = `${DESCRIPTION}Mark`;

export function OrdersPanel(props: OrdersProps) {
  const { template, messages } = props;
  const { fields } = messages;
  const can = useCan();
  const { data } = useQuery({ ...tagsQuery(getApi), enabled: can('read', 'orderTag') });
  const present = template.orderTags.filter(({ id }) => !data?.values.some((tag) => tag.id === id));
  const tags = [...(data?.values ?? []), ...present];
  const tagOf = (field: string) => tags.find(({ id }) => field === TAG + id)?.name;
  const labelOf = (field: string) => {
    if (field === MARK) return fields.orderDescriptionRichText;
    return tagOf(field) ?? fields[field as keyof typeof fields] ?? messages.orderTags;
  };
  const nameValue = (field: string, value: string) => {
    if (field === MARK) return messages.changed;
    return field.startsWith(TAG) ? (value ? messages.yes : messages.no) : undefined;
  };
  const document = describeOrder(template);
  return (
    <Section section="orders" heading={messages.words.tabs.orders} intro={messages.ordersIntro}>
      <SectionForm {...props} form="orders" intent="saveNewOrders" toFields={toOrderFields} {...{ labelOf, nameValue }}>
        {(field, values) => (
          <>
            <TextField {...field('orderName')} label={fields.orderName} hint={messages.orderNameHint} />
            {props.mayEdit ? (
              <RichTextField
                {...field(DESCRIPTION)}
                label={fields.orderDescriptionRichText}
                document={document}
                values={values}
                words={messages.richText}
              />
            ) : (
              <RichText document={document} />
            )}
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
