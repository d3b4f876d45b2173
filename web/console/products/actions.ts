/** Actions on products. */
import { Products } from '../../../client/generated/resources.js';
import { Created, type ActionTable } from '../actions.js';
import { PRODUCTS } from '../routes.js';
import { toProductInput } from './product-form.js';

export const productActions: ActionTable = {
  createProduct: async (api, fields, { language }) => {
    await new Products(api).create(toProductInput(fields, language));
    return new Created(PRODUCTS);
  },
  updateProduct: async (api, fields, { language }) => {
    await new Products(api).update(fields.id!, toProductInput(fields, language));
    return new Created(PRODUCTS);
  },
  deleteProduct: async (api, { subjectId }) => {
    await new Products(api).remove(subjectId);
    return new Created(PRODUCTS);
  },
};
