/** The editor of rich text. */
export const richTextWords = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  strike: 'Struck through',
  code: 'Code',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  undo: 'Undo',
  redo: 'Redo',
  link: 'Link',
  linkAddress: 'Address of the link',
  linkHint: 'A web, e-mail or phone address.',
  linkRefused: 'Enter a web, e-mail or phone address.',
  setLink: 'Set link',
  removeLink: 'Remove link',
  cancel: 'Cancel',
  variable: 'Variable',
  insert: 'Insert',
  /** Shown without script, where the text is edited without formatting. */
  plain:
    'Headings, bold text and links are edited with scripts. They stay if you do not change the text here; if you do, they are removed.',
};

export type RichTextWords = typeof richTextWords;
