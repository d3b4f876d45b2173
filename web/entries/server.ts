/** Entry of the server bundle, which `WebBundle` of `src/pages` imports. */
import { consolePage } from '../console/console.server.js';
import { createPageHandler, PAGES } from '../pages/render-page.js';

export const handlePageRequest = createPageHandler({ ...PAGES, console: consolePage });
export type { PageResponse } from '../pages/render-page.js';
export { renderRejectedForm, renderRequestError } from '../pages/error/error.server.js';
export { createBrandStyle } from '../style/brand.js';
