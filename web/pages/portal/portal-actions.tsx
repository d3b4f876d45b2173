/** State and submission of the forms on the page. */
import type { ComponentChildren } from '../../ui/index.js';
import {
  Button,
  createContext,
  Notice,
  TextArea,
  useContext,
  useAction,
  usePageContext,
  useState,
  type FormFields,
  type FormError,
} from '../../ui/index.js';
import { FormKey, readSentValues } from '../form-key.js';
import { resetSent } from '../form-values.js';
import { usePrefetch } from '../prefetch.js';
import type { RejectedForm } from '../page-props.js';
import type { PortalIntent, PortalData, PortalMessages } from './portal-data.js';

type LazyModule = typeof import('./portal.lazy.js');
export const loadLazyModule = (): Promise<LazyModule> => import('./portal.lazy.js');

/** Key of the message form. The key of other forms is the id of their step. */
export const CONVERSATION_FORM = 'messages';

interface PortalActions {
  data: PortalData;
  messages: PortalMessages;
  isBusy: (key: string) => boolean;
  getFormError: (key: string) => FormError | null;
  /** The rejected values, if this form was submitted without script. */
  getSubmittedValues: (key: string) => FormFields;
  /** Runs an action, then reloads the data of the page. */
  run: (key: string, work: (module: LazyModule) => Promise<PortalIntent>) => Promise<void>;
  /** Returns an `onSubmit` handler. */
  submit: (key: string) => (event: SubmitEvent) => void;
}

export const PortalActionsContext = createContext<PortalActions | null>(null);

export function usePortalActions(): PortalActions {
  const actions = useContext(PortalActionsContext);
  if (!actions) throw new Error('usePortalActions must be called within a Portal');
  return actions;
}

/** Called once, by the page. */
export function usePortalActionsState(
  initialData: PortalData,
  messages: PortalMessages,
  rejectedForm: RejectedForm | null,
): PortalActions {
  const { language, timeZone } = usePageContext();
  const [data, setData] = useState(initialData);
  const [activeForm, setActiveForm] = useState(getFormKey(rejectedForm?.fields));
  const action = useAction(rejectedForm);
  const { token } = initialData;
  usePrefetch(loadLazyModule);
  const run: PortalActions['run'] = async (key, work) => {
    if (action.isBusy) return;
    setActiveForm(key);
    await action.run(async () => {
      const module = await loadLazyModule();
      const done = await work(module);
      setData(await module.loadPortal(module.createApi(), token, { done, changeStepId: null }, [language]));
      scrollTo({ top: 0 });
    });
  };
  return {
    data,
    messages,
    isBusy: (key) => action.isBusy && key === activeForm,
    getFormError: (key) => (key === activeForm ? action.formError : null),
    getSubmittedValues: (key) => (key === getFormKey(rejectedForm?.fields) ? (rejectedForm?.fields ?? {}) : {}),
    run,
    submit: (key) => (event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      const fields = readSentValues(form, event.submitter);
      void run(key, async ({ submitPortalAction, createApi, readFormFiles, uploadFiles, addUploadedFiles }) => {
        const sent = await addUploadedFiles(fields, readFormFiles(form), (files) =>
          uploadFiles(token, files, () => undefined),
        );
        const done = await submitPortalAction(
          { api: createApi(), token, workflow: data.workflow, language, messages, timeZone },
          sent,
        );
        resetSent(form, fields);
        return done;
      });
    },
  };
}

function getFormKey(fields: FormFields | undefined): string {
  return fields?.workflowStepId ?? CONVERSATION_FORM;
}

/** A form of a step; works without script. */
export function StepForm(props: { id: string; hasFiles?: boolean; children: ComponentChildren }) {
  const { id, hasFiles, children } = props;
  const { submit } = usePortalActions();
  return (
    <form method="post" enctype={hasFiles ? 'multipart/form-data' : undefined} onSubmit={submit(id)}>
      <FormKey />
      <input type="hidden" name="workflowStepId" value={id} />
      {children}
    </form>
  );
}

/** Says no with a reason. Closed until it is needed. */
export function RefusalForm(props: {
  id: string;
  intent: PortalIntent;
  texts: Record<'no' | 'reason' | 'send', string>;
}) {
  const { id, intent, texts } = props;
  const { isBusy, getSubmittedValues } = usePortalActions();
  const submitted = getSubmittedValues(id);
  return (
    <details open={submitted.intent === intent}>
      <summary>{texts.no}</summary>
      <StepForm id={id}>
        <TextArea
          label={texts.reason}
          name="reason"
          maxLength={4096}
          value={submitted.reason}
          error={useFieldError(id)('reason')}
          required
        />
        <Button kind="danger" name="intent" value={intent} isBusy={isBusy(id)}>
          {texts.send}
        </Button>
      </StepForm>
    </details>
  );
}

/** Shows the error of the last submission of the form. */
export function FormErrorNotice({ form }: { form: string }) {
  const formError = usePortalActions().getFormError(form);
  return formError && <Notice kind="error">{formError.message}</Notice>;
}

/** Returns a function that gives the message of the rule that a field violates. */
export function useFieldError(key: string): (field: string) => string | undefined {
  const details = usePortalActions().getFormError(key)?.details ?? [];
  return (field) => details.find((error) => error.field === field)?.message;
}
