/** Addresses of the pages of webforms. */
import { WEBFORMS } from '../../routes.js';

/** The page of a webform. */
export function webformPath(id: string): string {
  return `${WEBFORMS}/${id}`;
}

/** The form of a question. @param questionId `new`: a new one */
export function questionPath(webformId: string, questionId: string): string {
  return `${webformPath(webformId)}?question=${questionId}`;
}

/** Asks whether a question is to be deleted. */
export function deleteQuestionPath(webformId: string, questionId: string): string {
  return `${webformPath(webformId)}?delete=${questionId}`;
}

/** The page that clients see. */
export function publicPath(publicToken: string): string {
  return `/f/${publicToken}`;
}
