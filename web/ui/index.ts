/** The one import for whatever draws: a page takes hooks and parts from here, so that the renderer can be exchanged. */
export { createContext, hydrate, type ComponentChildren, type VNode } from 'preact';
export { useContext, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
export { Button } from './button.js';
export { Choice, Ticks } from './choice.js';
export { Countdown } from './countdown.js';
export { Drawing } from './drawing.js';
export { Fact, Facts } from './facts.js';
export { CheckField, DecimalField, Field, FileField, MomentField, TextArea, TextField } from './field.js';
export { Frame } from './frame.js';
export { Notice } from './notice.js';
export { isEmptyText, RichText } from './rich-text.js';
export { Section } from './section.js';
export { SettingContext, useSetting, type Setting } from './setting.js';
export { useDeed, type Deed } from './deed.js';
export { isApiError, RefusedForm, refusalOf, toldRefusal, type FormFields, type Refusal } from './form.js';
export { useIsOnline } from './online.js';
export { useIsTaken } from './taken.js';
