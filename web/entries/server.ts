/** The server’s side of all pages, as one bundle: a request for a page in, its HTML out. */
export { answerVisit, type Answer, type Build } from '../pages/answer-visit.js';
export { answerRefused } from '../pages/failure/failure.server.js';
export { brandStyle } from '../style/brand.js';
