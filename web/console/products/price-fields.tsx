/** The price of a product, with what a contractor is paid and what remains while it is typed. */
import type { RouterSettingsView } from '../../../client/generated/types.js';
import type { ConsoleProductsMessages } from '../../i18n/en/console-products.js';
import { readFormValues } from '../../pages/form-values.js';
import { DecimalField, TextField, usePageContext, useState, type FormFields } from '../../ui/index.js';
import type { BindField } from '../forms/form.js';
import { Pay } from '../money/pay.js';
import { computeUnitPay } from './product-form.js';

interface PriceFieldsProps {
  field: BindField;
  /** First values of the form. */
  values: FormFields;
  settings: RouterSettingsView;
  messages: ConsoleProductsMessages;
}

export function PriceFields({ field, values, settings, messages }: PriceFieldsProps) {
  const { language } = usePageContext();
  const [typed, setTyped] = useState(values);
  const unit = computeUnitPay(typed, settings, language);
  return (
    <fieldset class="field-grid" onInput={({ currentTarget }) => setTyped(readFormValues(currentTarget.form!))}>
      <legend>{messages.price}</legend>
      <DecimalField
        {...field('payerUnitAmount')}
        label={messages.unitPrice}
        hint={settings.isTaxInclusive ? messages.priceWithVat : messages.priceWithoutVat}
      />
      <TextField
        {...field('currencyCode')}
        label={messages.currency}
        hint={messages.currencyHint}
        autocomplete="off"
        required
      />
      <DecimalField {...field('vatRate')} label={messages.vatRate} hint={messages.percent} />
      <DecimalField {...field('discountUnitAmount')} label={messages.discount} />
      <DecimalField
        {...field('installerPayoutSharePercentage')}
        label={messages.payoutShare}
        hint={messages.payoutShareHint[settings.payoutShareBase]}
      />
      <DecimalField {...field('internalPrice')} label={messages.internalPrice} />
      <p class="wide" role="status">
        {unit && <Pay {...unit} />}
      </p>
    </fieldset>
  );
}
