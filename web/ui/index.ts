/** The one import for whatever draws: a page takes hooks and parts from here, so that the renderer can be exchanged. */
export { createContext, hydrate, type ComponentChildren, type VNode } from 'preact';
export { useContext, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
export { Button } from './button.js';
export { SelectField, CheckboxGroup } from './choice-fields.js';
export { Countdown } from './countdown.js';
export { SignaturePad } from './signature-pad.js';
export { Definition, DefinitionList } from './definition-list.js';
export { CheckboxField, DecimalField, Field, FileField, DateTimeField, TextArea, TextField } from './field.js';
export { Frame } from './frame.js';
export { Notice } from './notice.js';
export { isRichTextEmpty, RichText } from './rich-text.js';
export { Section } from './section.js';
export { PageContext, usePageContext, type PageSettings } from './page-context.js';
export { useAction, type Action } from './action.js';
export {
  isApiError,
  FormValidationError,
  toFormError,
  describeError,
  type FormFields,
  type FormError,
} from './form-error.js';
export { useIsOnline } from './online.js';
export { useIsHydrated } from './taken.js';
