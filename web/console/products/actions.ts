/** Actions on products. */
import { Products } from '../../../client/generated/resources.js';
import { Created, type ActionTable } from '../actions.js';
import { PRODUCTS } from '../routes.js';
import { mergeGroupPrices, toProductInput } from './product-form.js';

export const productActions: ActionTable = {
  createProduct: async (api, fields, { language }) => {
    await new Products(api).create(toProductInput(fields, language));
    return new Created(PRODUCTS);
  },
  updateProduct: async (api, fields, { language }) => {
    const { id = '', version } = fields;
    const products = new Products(api);
    // The service empties lists that are left out, and replaces all prices of groups, which are not part of the version.
    const [{ attachments, images }, prices] = await Promise.all([
      products.get(id),
      products.listPartnerGroupPrices(id),
    ]);
    const input = {
      ...toProductInput(fields, language),
      attachments,
      images,
      partnerGroupPrices: mergeGroupPrices(fields, prices, language),
    };
    await products.update(id, input, version ? { ifMatch: version } : {});
    return new Created(PRODUCTS);
  },
  deleteProduct: async (api, { subjectId }) => {
    await new Products(api).remove(subjectId);
    return new Created(PRODUCTS);
  },
};
