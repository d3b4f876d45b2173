/** The module of `/console/products/new`. */
import { messages } from '#messages/console-products';
import { newProductPage } from '../console/products/new-page.js';

export const page = { ...newProductPage, messages };
