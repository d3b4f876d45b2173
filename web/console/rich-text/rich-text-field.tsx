/**
 * A field for rich text. The editor is loaded when the field is in view; until then, and without script, the text is edited
 * in a text area. `readRichText` finds out what the form changes.
 */
import type { RichTextWords } from '../../i18n/en/rich-text.js';
import { FieldError, getDescribedBy, useEffect, useId, useRef, useState, type FormFields } from '../../ui/index.js';
import type { createEditor, RichTextEditor, ToolbarState } from './editor.lazy.js';
import { fromPlainText, toPlainText } from './plain-text.js';
import { isTextChanged, markRichText } from './read-rich-text.js';
import { Toolbar } from './toolbar.js';
import { VariableList, type Variables } from './variable-list.js';

interface RichTextFieldProps {
  /** Name of the field in the API. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** As it is stored. */
  document: unknown;
  /** Of the form: the mark that it was opened with, and what it had sent if it is shown again. */
  values: FormFields;
  /** To be inserted into the text. */
  variables?: Variables;
  words: RichTextWords;
}

const NOTHING: ToolbarState = { active: {}, possible: {}, link: null };

export function RichTextField(props: RichTextFieldProps) {
  const { name, label, hint, error, document, values, variables, words } = props;
  const { text: plain } = readDraft(props);
  const id = useId();
  const editor = useEditor(props, id);
  const { place, input, text, toolbar, loaded, state, linkRequests } = editor;
  const described = getDescribedBy(id, { hint, error });
  const labelId = `${id}-label`;
  return (
    <div class="field rich-text-field">
      <label id={labelId} for={loaded ? undefined : id}>
        {label}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input ref={input} type="hidden" name={name} />
      <input type="hidden" name={`${name}From`} value={markRichText(document)} />
      <input type="hidden" name={`${name}Mark`} value={values[`${name}Mark`] ?? ''} />
      <div class={loaded ? 'rich-text-box' : 'rich-text-box plain'} aria-invalid={error ? 'true' : undefined}>
        {loaded && <Toolbar box={toolbar} editor={loaded} state={state} linkRequests={linkRequests} words={words} />}
        <div ref={place} class="rich-text-place" hidden={!loaded} />
        {!loaded && (
          <textarea
            ref={text}
            id={id}
            name={`${name}Text`}
            defaultValue={plain}
            aria-describedby={[described, `${id}-plain`].filter(Boolean).join(' ')}
          />
        )}
        {loaded && variables && (
          <VariableList variables={variables} insert={(variable) => loaded.insertText(variable)} words={words} />
        )}
      </div>
      {!loaded && (
        <p class="hint no-script" id={`${id}-plain`}>
          {words.plain}
        </p>
      )}
      <FieldError id={id} text={error} />
    </div>
  );
}

/** What was typed into a form that is shown again, else what is stored. */
function readDraft({ name, document, values }: RichTextFieldProps): { json: string | undefined; text: string } {
  const { [name]: json, [`${name}Text`]: text, [`${name}From`]: from } = values;
  return { json, text: text !== undefined && isTextChanged(text, from) ? text : toPlainText(document) };
}

/** Replaces the text area by the editor. What was typed until then is kept. */
function useEditor(props: RichTextFieldProps, id: string) {
  const { document, hint, error } = props;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<RichTextEditor | null>(null);
  const [state, setState] = useState(NOTHING);
  const [linkRequests, setLinkRequests] = useState(0);
  useEffect(() => {
    let editor: RichTextEditor | null = null;
    let isGone = false;
    const show = (create: typeof createEditor) => {
      const area = text.current;
      if (isGone || !area || !place.current || !input.current) return;
      const { json } = readDraft(props);
      const isTyped = area.value !== toPlainText(document);
      const described = getDescribedBy(id, { hint, error });
      editor = create({
        place: place.current,
        attributes: { 'aria-labelledby': `${id}-label`, ...(described && { 'aria-describedby': described }) },
        document: json ? (JSON.parse(json) as unknown) : isTyped ? fromPlainText(area.value) : document,
        input: input.current,
        isChanged: isTyped || Boolean(json),
        onChange: setState,
        openLink: () => setLinkRequests((count) => count + 1),
        focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      });
      const hasFocus = area.ownerDocument.activeElement === area;
      setLoaded(editor);
      if (hasFocus) setTimeout(() => editor?.focus());
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without a connection, or with a document that it cannot show, the text area stays.
      import('./editor.lazy.js').then((part) => show(part.createEditor)).catch(() => undefined);
    });
    if (text.current) observer.observe(text.current);
    return () => {
      isGone = true;
      observer.disconnect();
      editor?.destroy();
    };
  }, []);
  return { place, input, text, toolbar, loaded, state, linkRequests };
}
