/** Actions on the prices of a contractor. */
import { Partners, Products } from '../../../../client/generated/resources.js';
import type { FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import { toBody } from '../../forms/field-kinds.js';
import { partPath } from '../part-path.js';

export const priceActions: ActionTable = {
  /** Fields: `amount` as text in the currency `currencyCode`; the page is opened without the form. */
  setPrice: async (api, { partnerId = '', productId = '', groupId = '', currencyCode, ...fields }, { language }) => {
    const { amount } = toBody({ amount: 'amount' }, fields, { language, currencyCode });
    await new Products(api).putPartnerGroupPrice(productId, groupId, { amount: amount as number });
    return new Created(partPath(partnerId, 'prices', readPlace(fields)));
  },

  removePrice: async (api, { partnerId = '', productId = '', groupId = '', ...fields }) => {
    await new Products(api).removePartnerGroupPrice(productId, groupId);
    return new Created(partPath(partnerId, 'prices', readPlace(fields)));
  },

  /** Field `partnerGroupId`: empty for no group. */
  chooseGroup: (api, { partnerId = '', partnerGroupId, version }, { routerId }) =>
    new Partners(api).update(
      routerId,
      partnerId,
      { partnerGroupId: partnerGroupId || null },
      version ? { ifMatch: version } : {},
    ),
};

/** Where the list was. */
function readPlace({ q, page }: FormFields): Record<string, string | null> {
  return { q: q ?? null, page: page ?? null };
}
