/** Creates the order that the form describes. */
import { Orders } from '../../../client/generated/resources.js';
import type { Transport } from '../../../client/src/transport.js';
import type { FormFields } from '../../ui/index.js';
import { orderPath } from '../routes.js';
import type { Session } from '../session.js';
import { toOrderInput } from './order-form.js';

/** @returns the path of its page. A form that is sent twice creates one order. */
export async function createOrder(api: Transport, fields: FormFields, session: Session): Promise<string> {
  const { key } = fields;
  const { id } = await new Orders(api).create(toOrderInput(fields, session), key ? { idempotencyKey: key } : {});
  return orderPath(id);
}
