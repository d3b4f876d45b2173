/** Lines of accepted client offers are part of the order in responses, but cannot be changed with it. */
import { LINE_INPUT_FIELDS } from '../../entities/order-line.js';
import { invalidFields, type FieldError } from '../../platform/errors.js';
import type { OrderLineInput, OrderLineView } from './order-parts.dto.js';

/** Removes lines of offers that the request sends back unchanged. @throws 400 naming the changed fields of such a line. */
export function excludeOfferLines(requested: OrderLineInput[], current: readonly OrderLineView[]): OrderLineInput[] {
  const offerLines = new Map(current.flatMap((line) => (line.offerId ? [[line.id, line]] : [])));
  const errors: FieldError[] = requested.flatMap((line, index) => {
    const accepted = offerLines.get(line.id ?? '');
    const changed = LINE_INPUT_FIELDS.filter(
      (name) => accepted && line[name] !== undefined && line[name] !== accepted[name],
    );
    return changed.map((name) => ({ field: `lines[${index}].${name}`, message: 'is that of an accepted offer' }));
  });
  if (errors.length > 0) throw invalidFields(errors);
  return requested.filter(({ id }) => !offerLines.has(id ?? ''));
}
