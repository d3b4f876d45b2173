/** The module of `/console/products/{id}`. */
import { messages } from '#messages/console-products';
import { productPage } from '../console/products/one-page.js';

export const page = { ...productPage, messages };
