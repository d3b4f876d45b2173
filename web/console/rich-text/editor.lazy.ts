/** The editor of rich text (ProseMirror). It shows no words of its own. */
import { history } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { COMMAND_NAMES, COMMANDS, isActive, keys, typedSigns, type CommandName } from './commands.js';
import { readHtml } from './read-html.js';
import { readDocument, schema, writeDocument } from './schema.js';

export interface EditorOptions {
  /** Receives the editable text. */
  place: HTMLElement;
  /** Of the editable text, such as `aria-labelledby`. */
  attributes: Record<string, string>;
  /** Of the API. */
  document: unknown;
  /** Receives the changed document as JSON, so that its form sends it. */
  input: HTMLInputElement;
  /** The input has a value from the beginning. */
  isChanged: boolean;
  onChange: (state: ToolbarState) => void;
  /** Ctrl K: the address of a link is to be entered. */
  openLink: () => void;
  /** Alt F10. */
  focusToolbar: () => void;
}

export interface ToolbarState {
  active: Partial<Record<CommandName, boolean>>;
  possible: Partial<Record<CommandName, boolean>>;
  /** Address of the link at the selection; null if there is none. */
  link: string | null;
}

export interface RichTextEditor {
  run: (name: CommandName) => void;
  /** Null removes the link. */
  setLink: (href: string | null) => void;
  insertText: (text: string) => void;
  focus: () => void;
  destroy: () => void;
}

export type { CommandName };

/** @throws RangeError for a document that is not rich text */
export function createEditor(options: EditorOptions): RichTextEditor {
  const { place, attributes, input, onChange } = options;
  const first = readDocument(options.document);
  const write = () => JSON.stringify(writeDocument(view.state.doc));
  let { isChanged } = options;
  const dispatch = (transaction: Transaction) => {
    view.updateState(view.state.apply(transaction));
    if (transaction.docChanged) {
      isChanged ||= !view.state.doc.eq(first);
      input.value = isChanged ? write() : '';
    }
    onChange(readState(view.state));
  };
  const view = new EditorView(place, {
    state: EditorState.create({ doc: first, plugins: [typedSigns(), ...keys(), history()] }),
    attributes: { ...attributes, role: 'textbox', 'aria-multiline': 'true', class: 'rich-text' },
    dispatchTransaction: dispatch,
    handleDOMEvents: { keydown: (_view, event) => onKey(event, options), paste, drop },
  });
  if (isChanged) input.value = write();
  onChange(readState(view.state));
  return {
    run(name) {
      COMMANDS[name](view.state, view.dispatch, view);
      view.focus();
    },
    setLink(href) {
      view.dispatch(changeLink(view.state, href));
      view.focus();
    },
    insertText(text) {
      view.dispatch(view.state.tr.insertText(text).scrollIntoView());
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function readState(state: EditorState): ToolbarState {
  const entries = COMMAND_NAMES.map((name) => [name, isActive(state, name)] as const);
  return {
    active: Object.fromEntries(entries),
    possible: Object.fromEntries(COMMAND_NAMES.map((name) => [name, COMMANDS[name](state)])),
    link: findLink(state)?.href ?? null,
  };
}

/** The link at the selection, with where it begins and ends. */
function findLink({ doc, selection: { $from, from, to } }: EditorState) {
  const { link } = schema.marks;
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return null;
  const parts: { from: number; to: number }[] = [];
  $from.parent.forEach((child, offset) => {
    const begin = $from.start() + offset;
    if (!mark.isInSet(child.marks)) return;
    const last = parts.at(-1);
    if (last?.to === begin) last.to = begin + child.nodeSize;
    else parts.push({ from: begin, to: begin + child.nodeSize });
  });
  const around = parts.find((part) => part.from <= from && part.to >= Math.min(to, doc.content.size));
  return around ? { href: mark.attrs.href as string, ...around } : null;
}

/** Links the selection, or changes the link at it. Without text, the address becomes the text. */
function changeLink(state: EditorState, href: string | null): Transaction {
  const { tr, selection } = state;
  const type: MarkType = schema.marks.link;
  const { from, to } = selection.empty ? (findLink(state) ?? selection) : selection;
  if (href === null) return tr.removeMark(from, to, type);
  if (from < to) return tr.removeMark(from, to, type).addMark(from, to, type.create({ href }));
  const text = schema.text(href.replace(/^(mailto|tel):/, ''), [...selection.$from.marks(), type.create({ href })]);
  tr.replaceSelectionWith(text, false);
  return tr.setSelection(TextSelection.create(tr.doc, from + text.nodeSize)).removeStoredMark(type);
}

/** Keys that the page must not get. */
function onKey(event: KeyboardEvent, { openLink, focusToolbar }: EditorOptions): boolean {
  const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
  if (!isLink && !(event.altKey && event.key === 'F10')) return false;
  event.preventDefault();
  event.stopPropagation();
  if (isLink) openLink();
  else focusToolbar();
  return true;
}

/** Text without HTML is left to ProseMirror. Files are not pasted. */
function paste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html');
  if (!html && event.clipboardData?.getData('text/plain')) return false;
  event.preventDefault();
  if (html) view.dispatch(view.state.tr.replaceSelection(readHtml(html)).scrollIntoView());
  return true;
}

/** The same for what is dragged here from elsewhere. */
function drop(view: EditorView, event: DragEvent): boolean {
  if (view.dragging) return false;
  event.preventDefault();
  const html = event.dataTransfer?.getData('text/html');
  const text = event.dataTransfer?.getData('text/plain');
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  if (at === undefined) return true;
  const { tr } = view.state;
  if (html) view.dispatch(tr.replaceRange(at, at, readHtml(html)));
  else if (text) view.dispatch(tr.insertText(text, at));
  return true;
}
