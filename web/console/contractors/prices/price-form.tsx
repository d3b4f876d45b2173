/** The form that sets or removes the price of a product for the contractor's group. */
import type { PartnerGroupRowView, PartnerPriceView } from '../../../../client/generated/types.js';
import { usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { toFields } from '../../forms/field-kinds.js';
import { Form } from '../../forms/form.js';
import { ActionButton } from '../../kit/action-form.js';
import { AgreedAmountField } from '../../money/agreed-amount-field.js';
import { partPath } from '../part-path.js';
import type { PricesProps } from './prices-props.js';

export function PriceForm(props: PricesProps & { price: PartnerPriceView; group: PartnerGroupRowView }) {
  const { contractor, price, group, messages } = props;
  const { query } = useNavigation();
  const { language } = usePageContext();
  const { currencyCode, groupPrice } = price;
  const place = { q: query.get('q'), page: query.get('page') };
  const fields = { partnerId: contractor.id, productId: price.productId, groupId: group.id, ...place };
  return (
    <section class="panel facts" aria-labelledby="price-form">
      <h2 id="price-form">{price.name}</h2>
      <p class="quiet">{messages.priceHint(group.name, group.partnerCount)}</p>
      <Form
        form="price"
        intent="setPrice"
        class="stack record-form"
        hidden={{ ...fields, currencyCode }}
        initial={toFields({ amount: 'amount' }, { amount: groupPrice }, { language, currencyCode })}
        submitLabel={messages.save}
        aside={
          <a class="button secondary" href={partPath(contractor.id, 'prices', place)}>
            {messages.discard}
          </a>
        }
      >
        {(field) => (
          <AgreedAmountField
            {...field('amount')}
            label={messages.amount(currencyCode)}
            {...{ currencyCode, remainder: price.payerUnitTotalAmountExcludingVat }}
          />
        )}
      </Form>
      {groupPrice !== null && (
        <ActionButton
          intent="removePrice"
          fields={fields}
          label={messages.removePrice}
          kind="quiet-button"
          about={price.name}
        />
      )}
    </section>
  );
}
