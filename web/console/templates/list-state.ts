/** The state of the list of workflow templates, which is in the address. */
import { anyText, defineListState } from '../list-state.js';
import { TEMPLATES } from '../routes.js';

const DIALOGS = { new: anyText, rename: anyText, delete: anyText };
const { parse, toPath } = defineListState(TEMPLATES, { q: anyText, ...DIALOGS }, ['new', 'rename', 'delete']);
export type ListState = ReturnType<typeof parse>;
export const parseState = parse;

/** @param dialog the form that is open, such as `{ rename: id }` */
export function listPath(state: ListState, dialog: Partial<Record<keyof typeof DIALOGS, string>> = {}): string {
  return toPath(state, { page: state.page, ...dialog });
}
