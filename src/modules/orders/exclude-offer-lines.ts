/** Lines that came with accepted offers are read with the order, and never written with it. */
import { LINE_INPUT_FIELDS } from '../../entities/order-line.js';
import { invalidFields, type Fault } from '../../platform/errors.js';
import type { OrderLineInput, OrderLineView } from './order-parts.dto.js';

/** The lines of a request without those of offers, sent back as they were read. @throws 400 naming what is different in one. */
export function excludeOfferLines(requested: OrderLineInput[], present: readonly OrderLineView[]): OrderLineInput[] {
  const offered = new Map(present.flatMap((line) => (line.offerId ? [[line.id, line]] : [])));
  const faults: Fault[] = requested.flatMap((line, index) => {
    const agreed = offered.get(line.id ?? '');
    const changed = LINE_INPUT_FIELDS.filter(
      (name) => agreed && line[name] !== undefined && line[name] !== agreed[name],
    );
    return changed.map((name) => ({ field: `lines[${index}].${name}`, message: 'is that of an accepted offer' }));
  });
  if (faults.length > 0) throw invalidFields(faults);
  return requested.filter(({ id }) => !offered.has(id ?? ''));
}
