/** Entry of the server bundle, which `WebBundle` of `src/pages` imports. */
export { handlePageRequest, type PageResponse } from '../pages/render-page.js';
export { renderRejectedForm } from '../pages/error/error.server.js';
export { createBrandStyle } from '../style/brand.js';
