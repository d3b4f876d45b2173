/** UI components and hooks. Pages import these from here only, so that no page depends on the renderer. */
export { createContext, Fragment, hydrate, type ComponentChildren, type VNode } from 'preact';
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export { useAction, type Action } from './action.js';
export { Avatar } from './avatar.js';
export { Badge, type Tone } from './badge.js';
export { useIsHydrated, useIsOnline, useReaderTimeZone } from './browser-state.js';
export { Button } from './button.js';
export { CardFrame } from './card-frame.js';
export { CheckboxGroup, SelectField } from './choice-fields.js';
export { Countdown } from './countdown.js';
export { Definition, DefinitionList } from './definition-list.js';
export { EmptyState } from './empty-state.js';
export { Fact, FactList } from './facts.js';
export {
  CheckboxField,
  DateTimeField,
  DecimalField,
  type ErrorOf,
  Field,
  FileField,
  TextArea,
  TextField,
  FieldError,
  getDescribedBy,
  Hint,
} from './field.js';
export {
  describeError,
  FormValidationError,
  isApiError,
  loadTranslations,
  listSentences,
  toFormError,
  type ErrorTranslations,
  type FormDetail,
  type FormError,
  type FormFields,
} from './form-error.js';
export { Frame } from './frame.js';
export * from './icons.js';
export { Notice } from './notice.js';
export { PageContext, usePageContext, type PageSettings } from './page-context.js';
export { isRichTextEmpty, RichText } from './rich-text.js';
export { Section } from './section.js';
export { SignaturePad } from './signature-pad.js';
