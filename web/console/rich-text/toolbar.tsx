/** The buttons above the text. One of them is in the order of the Tab key; arrows move between them. */
import type { RichTextWords } from '../../i18n/en/rich-text.js';
import { useEffect, useState, type ComponentChildren } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import type { CommandName, RichTextEditor, ToolbarState } from './editor.lazy.js';
import { LinkForm } from './link-form.js';

interface ToolbarProps {
  /** Of the element with the buttons. */
  box: { current: HTMLDivElement | null };
  editor: RichTextEditor;
  state: ToolbarState;
  /** Rises with each press of Ctrl K in the text. */
  linkRequests: number;
  words: RichTextWords;
}

/** Paths of icons (Lucide) that no other page needs. */
const PATHS: Partial<Record<CommandName, string>> = {
  code: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
  bulletList: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  orderedList: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.9 2.6-3.5a1.5 1.5 0 0 0-2.6-1',
  blockquote: 'M17 5H3M21 12H8M21 19H8M3 12v7',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
};

/** Buttons with their keys, as `aria-keyshortcuts` writes them, and their letters. */
const BUTTONS: readonly (readonly [name: CommandName, keys: string, letters?: ComponentChildren])[] = [
  ['bold', 'Control+B', <b key="b">B</b>],
  ['italic', 'Control+I', <i key="i">I</i>],
  ['underline', 'Control+U', <u key="u">U</u>],
  ['strike', 'Control+Shift+X', <s key="s">S</s>],
  ['code', 'Control+E'],
  ['heading1', 'Control+Alt+1', 'H1'],
  ['heading2', 'Control+Alt+2', 'H2'],
  ['heading3', 'Control+Alt+3', 'H3'],
  ['bulletList', 'Control+Shift+8'],
  ['orderedList', 'Control+Shift+7'],
  ['blockquote', 'Control+Shift+9'],
  ['undo', 'Control+Z'],
  ['redo', 'Control+Y'],
];
/** The link is after the other marks. */
const LINK_INDEX = 5;

export function Toolbar({ box, editor, state, linkRequests, words }: ToolbarProps) {
  const [reached, setReached] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  useEffect(() => {
    if (linkRequests > 0) setIsLinking(true);
  }, [linkRequests]);
  const buttonsOf = () => [...(box.current?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf();
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -reached, End: -reached - 1 };
    const step = steps[event.key];
    if (event.key === 'Escape') return editor.focus();
    if (step === undefined) return;
    event.preventDefault();
    const next = (reached + step + buttons.length) % buttons.length;
    setReached(next);
    buttons[next]?.focus();
  };
  const button = (index: number, name: keyof RichTextWords, keys: string, props: ButtonState) => (
    <button
      key={name}
      type="button"
      class="tool"
      tabIndex={index === reached ? 0 : -1}
      title={`${words[name]} (${keys.replace('Control', 'Ctrl').replaceAll('+', ' ')})`}
      aria-keyshortcuts={keys}
      aria-pressed={props.isPressed}
      aria-disabled={props.isPossible ? undefined : 'true'}
      onClick={() => {
        setReached(index);
        if (props.isPossible) props.run();
      }}
    >
      {props.picture}
      <span class="unseen">{words[name]}</span>
    </button>
  );
  const commands = BUTTONS.map(([name, keys, letters], index) =>
    button(index < LINK_INDEX ? index : index + 1, name, keys, {
      // Undo and redo are no states of the text.
      isPressed: name === 'undo' || name === 'redo' ? undefined : Boolean(state.active[name]),
      isPossible: state.possible[name] ?? false,
      run: () => editor.run(name),
      picture: letters ? <span aria-hidden="true">{letters}</span> : <Picture path={PATHS[name]!} />,
    }),
  );
  const linkButton = button(LINK_INDEX, 'link', 'Control+K', {
    isPressed: state.link !== null,
    isPossible: true,
    run: () => setIsLinking(!isLinking),
    picture: <Icon name="link" />,
  });
  return (
    <>
      <div ref={box} class="rich-text-tools" role="toolbar" aria-label={words.toolbar} onKeyDown={onKeyDown}>
        {[...commands.slice(0, LINK_INDEX), linkButton, ...commands.slice(LINK_INDEX)]}
      </div>
      {isLinking && (
        <LinkForm
          key={linkRequests}
          present={state.link}
          words={words}
          set={(href) => {
            editor.setLink(href);
            setIsLinking(false);
          }}
          close={() => {
            setIsLinking(false);
            editor.focus();
          }}
        />
      )}
    </>
  );
}

interface ButtonState {
  isPressed: boolean | undefined;
  isPossible: boolean;
  run: () => void;
  picture: ComponentChildren;
}

function Picture({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
      <path d={path} />
    </svg>
  );
}
