/** The amount that a contractor is paid, in a form. */
import { parseMinorUnits } from '../../i18n/numbers.js';
import { DecimalField, TextField, usePageContext, useState } from '../../ui/index.js';
import { LossWarning } from './pay.js';

/** Warns while more is typed than remains of the price for the client. */
export function AgreedAmountField(props: {
  name: string;
  value?: string;
  error?: string;
  label: string;
  currencyCode: string | null;
  /** What remains of the price without VAT, in minor units; null if it is not known. */
  remainder: number | null;
  /** It can be negative. */
  isSigned?: boolean;
}) {
  const { currencyCode, remainder, isSigned, ...field } = props;
  const { language } = usePageContext();
  const [typed, setTyped] = useState(field.value ?? '');
  const amount = currencyCode && parseMinorUnits(typed, currencyCode, language);
  // Keypads of numbers have no minus.
  const Control = isSigned ? TextField : DecimalField;
  return (
    <div>
      <Control {...field} onInput={setTyped} required />
      <div role="status">
        {currencyCode && amount !== null && remainder !== null && (
          <LossWarning margin={remainder - Number(amount)} currencyCode={currencyCode} />
        )}
      </div>
    </div>
  );
}
