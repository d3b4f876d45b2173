/** Name, description and tags of new orders. */
import type { ConsoleTemplateOrdersMessages } from '../../../i18n/en/console-template-orders.js';
import { CheckboxField, RichText, TextField } from '../../../ui/index.js';
import { tagsQuery } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { getApi } from '../../api.js';
import { EditForm } from '../../forms/edit-form.js';
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

/** By which a change of the description is found. */
const MARK = `${DESCRIPTION}Mark`;

const read = (defaults: OrderDefaults) => ({ values: toOrderFields(defaults), version: defaults.version });

export function OrdersPanel(props: OrdersProps) {
  const { template, mayEdit, messages } = props;
  const { fields } = messages;
  const can = useCan();
  const { data } = useQuery({ ...tagsQuery(getApi), enabled: can('read', 'orderTag') });
  const present = template.orderTags.filter(({ id }) => !data?.values.some((tag) => tag.id === id));
  const tags = [...(data?.values ?? []), ...present];
  const tagOf = (field: string) => tags.find(({ id }) => field === TAG + id)?.name;
  const describe = (field: string, value: string) => {
    if (field === MARK) return `${fields.orderDescriptionRichText}: ${messages.changed}`;
    if (field === 'orderName') return `${fields.orderName}: ${value || '–'}`;
    return `${tagOf(field) ?? messages.orderTags}: ${value ? messages.yes : messages.no}`;
  };
  const document = describeOrder(template);
  return (
    <section class="panel" aria-labelledby="new-orders">
      <h2 id="new-orders">{messages.words.tabs['new-orders']}</h2>
      <p class="quiet">{messages.ordersIntro}</p>
      <EditForm
        form="orders"
        intent="saveNewOrders"
        hidden={{ templateId: template.id }}
        stored={read(template)}
        describe={describe}
        submitLabel={messages.save}
        mayEdit={mayEdit}
        words={messages.words}
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
      </EditForm>
    </section>
  );
}
