/** The server’s side of all pages, as one bundle: a request for a page in, its HTML out. */
export { handlePageRequest, type PageResponse } from '../pages/render-page.js';
export { renderRejectedForm } from '../pages/error/error.server.js';
export { createBrandStyle } from '../style/brand.js';
