/** What the toolbar, the keys and the typed signs of the editor do. */
import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Attrs, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { schema } from './schema.js';

const { nodes, marks } = schema;
const LISTS = [nodes.bulletList, nodes.orderedList];

export const COMMAND_NAMES = [
  ...(['bold', 'italic', 'underline', 'strike', 'code'] as const),
  ...(['heading1', 'heading2', 'heading3', 'bulletList', 'orderedList', 'blockquote', 'undo', 'redo'] as const),
];
export type CommandName = (typeof COMMAND_NAMES)[number];

/** The list or quote around the selection that is nearest to it. */
function findAround({ selection: { $from } }: EditorState, types: readonly NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, before: $from.before(depth) };
  }
  return null;
}

const isHeading = ({ selection: { $from } }: EditorState, level: number) =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

const toggleHeading =
  (level: number): Command =>
  (state, ...rest) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, ...rest)
      : setBlockType(nodes.heading, { level })(state, ...rest);

/** Makes a list, ends it, or changes the kind of the list that is there. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = findAround(state, LISTS);
    if (!list) return wrapInList(type)(state, dispatch, view);
    if (list.node.type === type) return liftListItem(nodes.listItem)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.before, type));
    return true;
  };

const toggleQuote: Command = (state, ...rest) =>
  findAround(state, [nodes.blockquote]) ? lift(state, ...rest) : wrapIn(nodes.blockquote)(state, ...rest);

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

export const COMMANDS: Record<CommandName, Command> = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  underline: toggleMark(marks.underline),
  strike: toggleMark(marks.strike),
  code: toggleMark(marks.code),
  heading1: toggleHeading(1),
  heading2: toggleHeading(2),
  heading3: toggleHeading(3),
  bulletList: toggleList(nodes.bulletList),
  orderedList: toggleList(nodes.orderedList),
  blockquote: toggleQuote,
  undo,
  redo,
};

/** Whether the button of a command is pressed: the selection has the mark, or is in such a block. */
export function isActive(state: EditorState, name: CommandName): boolean {
  if (name === 'undo' || name === 'redo') return false;
  if (name.startsWith('heading')) return isHeading(state, Number(name.at(-1)));
  const mark = marks[name as keyof typeof marks];
  if (!mark) {
    const types = name === 'blockquote' ? [nodes.blockquote] : LISTS;
    return findAround(state, types)?.node.type.name === name;
  }
  const { from, to, empty, $from } = state.selection;
  return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark);
}

export function keys(): Plugin[] {
  return [
    keymap({
      'Mod-b': COMMANDS.bold,
      'Mod-i': COMMANDS.italic,
      'Mod-u': COMMANDS.underline,
      'Mod-Shift-x': COMMANDS.strike,
      'Mod-e': COMMANDS.code,
      'Mod-Alt-1': COMMANDS.heading1,
      'Mod-Alt-2': COMMANDS.heading2,
      'Mod-Alt-3': COMMANDS.heading3,
      'Mod-Shift-7': COMMANDS.orderedList,
      'Mod-Shift-8': COMMANDS.bulletList,
      'Mod-Shift-9': COMMANDS.blockquote,
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Shift-Enter': insertBreak,
      Enter: splitListItem(nodes.listItem),
      'Mod-]': sinkListItem(nodes.listItem),
      'Mod-[': chainCommands(liftListItem(nodes.listItem), lift),
    }),
    keymap(baseKeymap),
  ];
}

/** `# `, `- `, `1. ` and `> ` at the start of a paragraph. */
export function typedSigns(): Plugin {
  const startOf = (match: RegExpMatchArray): Attrs => ({ start: Number(match[1]) === 1 ? null : Number(match[1]) });
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, (match) => ({ level: match[1].length })),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
      wrappingInputRule(/^\s*(\d{1,6})\.\s$/, nodes.orderedList, startOf),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    ],
  });
}
