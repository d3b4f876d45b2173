/** Name, description and tags of new orders. */
import type { ConsoleTemplateOrdersMessages } from '../../../i18n/en/console-template-orders.js';
import { CheckboxField, RichText, TextField } from '../../../ui/index.js';
import { tagsQuery } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { Form } from '../../forms/form.js';
import { RichTextField } from '../../rich-text/rich-text-field.js';
import { useCan } from '../../session.js';
import { describeOrder, DESCRIPTION, TAG, toOrderFields } from './order-form.js';
import { type OrderDefaults } from './order-queries.js';

export interface OrdersProps {
  template: OrderDefaults;
  /** False: it can only be read. */
  mayEdit: boolean;
  messages: ConsoleTemplateOrdersMessages;
}

export function OrdersPanel(props: OrdersProps) {
  const { template, mayEdit, messages } = props;
  const { fields } = messages;
  const can = useCan();
  const { data } = useQuery({ ...tagsQuery(), enabled: can('read', 'orderTag') });
  const present = template.orderTags.filter(({ id }) => !data?.values.some((tag) => tag.id === id));
  const tags = [...(data?.values ?? []), ...present];
  const document = describeOrder(template);
  return (
    <section class="panel" aria-labelledby="new-orders">
      <h2 id="new-orders">{messages.words.tabs['new-orders']}</h2>
      <p class="quiet">{messages.ordersIntro}</p>
      <Form
        class="stack edit-form"
        form="orders"
        intent="saveNewOrders"
        hidden={{ templateId: template.id, version: template.version }}
        initial={toOrderFields(template)}
        submitLabel={messages.save}
        isReadOnly={!mayEdit}
      >
        {(field, values) => (
          <>
            <TextField {...field('orderName')} label={fields.orderName} hint={messages.orderNameHint} />
            {mayEdit ? (
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
      </Form>
    </section>
  );
}
