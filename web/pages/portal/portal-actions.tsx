/** What the forms of the page share: sending, what is under way, and what was refused. */
import type { ComponentChildren } from '../../ui/index.js';
import {
  createContext,
  Notice,
  useContext,
  useAction,
  usePageContext,
  useState,
  type FormFields,
  type FormError,
} from '../../ui/index.js';
import { readFormValues } from '../form-values.js';
import { usePrefetch } from '../prefetch.js';
import type { RejectedForm } from '../page-props.js';
import type { PortalIntent, PortalData, PortalMessages } from './portal-data.js';

/** What is loaded when somebody begins to do something. */
type LazyModule = typeof import('./portal.lazy.js');
export const loadLazyModule = (): Promise<LazyModule> => import('./portal.lazy.js');

/** Key of the form that belongs to no step. */
export const CONVERSATION_FORM = 'messages';

interface PortalActions {
  data: PortalData;
  messages: PortalMessages;
  /** Whether an action of this form is under way. */
  isBusy: (key: string) => boolean;
  formErrorOf: (key: string) => FormError | null;
  /** What was typed into a form that came back refused. */
  submittedValues: (key: string) => FormFields;
  /** Does something and shows what holds then. */
  run: (key: string, work: (loadLazyModule: LazyModule) => Promise<PortalIntent>) => Promise<void>;
  /** For `onSubmit`: sends the form through the client. */
  submit: (key: string) => (event: SubmitEvent) => void;
}

/** The acting of the page around; see `useActing`. */
export const PortalActionsContext = createContext<PortalActions | null>(null);

/** The acting of the page around. */
export function usePortalActions(): PortalActions {
  const actions = useContext(PortalActionsContext);
  if (!actions) throw new Error('A form of the page was drawn outside of it');
  return actions;
}

/** Made once by the page. */
export function usePortalActionsState(
  given: PortalData,
  messages: PortalMessages,
  rejectedForm: RejectedForm | null,
): PortalActions {
  const { language, timeZone } = usePageContext();
  const [data, setData] = useState(given);
  const [activeForm, setActiveForm] = useState(formKey(rejectedForm?.fields));
  const action = useAction(rejectedForm);
  const { token } = given;
  usePrefetch(loadLazyModule);
  const run: PortalActions['run'] = async (key, work) => {
    if (action.isBusy) return;
    setActiveForm(key);
    await action.run(async () => {
      const loaded = await loadLazyModule();
      const done = await work(loaded);
      setData(await loaded.loadPortal(loaded.api(), token, done, [language]));
      scrollTo({ top: 0 });
    });
  };
  return {
    data,
    messages,
    isBusy: (key) => action.isBusy && key === activeForm,
    formErrorOf: (key) => (key === activeForm ? action.formError : null),
    submittedValues: (key) => (key === formKey(rejectedForm?.fields) ? (rejectedForm?.fields ?? {}) : {}),
    run,
    submit: (key) => (event) => {
      event.preventDefault();
      const button = event.submitter as HTMLButtonElement | null;
      const form = event.currentTarget as HTMLFormElement;
      const fields = { ...readFormValues(form), intent: button?.value };
      void run(key, async ({ submitPortalAction, api, readFormFiles, uploadFiles, addUploadedFiles }) => {
        const sent = await addUploadedFiles(fields, readFormFiles(form), (files) =>
          uploadFiles(token, files, () => undefined),
        );
        const done = await submitPortalAction({ api: api(), token, workflow: data.workflow, messages, timeZone }, sent);
        form.reset();
        return done;
      });
    },
  };
}

function formKey(fields: FormFields | undefined): string {
  return fields?.workflowStepId ?? CONVERSATION_FORM;
}

/** A form about one step; it works without script too, with files where it has some. */
export function StepForm(props: { id: string; hasFiles?: boolean; children: ComponentChildren }) {
  const { id, hasFiles, children } = props;
  const { submit } = usePortalActions();
  return (
    <form method="post" enctype={hasFiles ? 'multipart/form-data' : undefined} onSubmit={submit(id)}>
      <input type="hidden" name="workflowStepId" value={id} />
      {children}
    </form>
  );
}

/** Why the last action of this form was refused. */
export function FormErrorNotice({ form }: { form: string }) {
  const formError = usePortalActions().formErrorOf(form);
  return formError && <Notice kind="error">{formError.message}</Notice>;
}

/** The rule that a field of this form breaks. */
export function useFieldError(key: string): (field: string) => string | undefined {
  const details = usePortalActions().formErrorOf(key)?.details ?? [];
  return (field) => details.find((error) => error.field === field)?.message;
}
