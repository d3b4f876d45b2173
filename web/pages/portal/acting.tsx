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
import type { Done, PortalData, PortalMessages } from './portal-data.js';

/** What is loaded when somebody begins to do something. */
type Later = typeof import('./portal.lazy.js');
export const later = (): Promise<Later> => import('./portal.lazy.js');

/** Key of the form that belongs to no step. */
export const MESSAGES = 'messages';

interface Acting {
  data: PortalData;
  messages: PortalMessages;
  /** Whether an action of this form is under way. */
  isBusy: (key: string) => boolean;
  formErrorOf: (key: string) => FormError | null;
  /** What was typed into a form that came back refused. */
  sentTo: (key: string) => FormFields;
  /** Does something and shows what holds then. */
  run: (key: string, work: (later: Later) => Promise<Done>) => Promise<void>;
  /** For `onSubmit`: sends the form through the client. */
  submit: (key: string) => (event: SubmitEvent) => void;
}

/** The acting of the page around; see `useActing`. */
export const ActingContext = createContext<Acting | null>(null);

/** The acting of the page around. */
export function useActing(): Acting {
  const acting = useContext(ActingContext);
  if (!acting) throw new Error('A form of the page was drawn outside of it');
  return acting;
}

/** Made once by the page. */
export function useNewActing(given: PortalData, messages: PortalMessages, refused: RejectedForm | null): Acting {
  const { language, timeZone } = usePageContext();
  const [data, setData] = useState(given);
  const [current, setCurrent] = useState(keyOf(refused?.fields));
  const action = useAction(refused);
  const { token } = given;
  usePrefetch(later);
  const run: Acting['run'] = async (key, work) => {
    if (action.isBusy) return;
    setCurrent(key);
    await action.run(async () => {
      const loaded = await later();
      const done = await work(loaded);
      setData(await loaded.loadPortal(loaded.api(), token, done, [language]));
      scrollTo({ top: 0 });
    });
  };
  return {
    data,
    messages,
    isBusy: (key) => action.isBusy && key === current,
    formErrorOf: (key) => (key === current ? action.formError : null),
    sentTo: (key) => (key === keyOf(refused?.fields) ? (refused?.fields ?? {}) : {}),
    run,
    submit: (key) => (event) => {
      event.preventDefault();
      const button = event.submitter as HTMLButtonElement | null;
      const form = event.currentTarget as HTMLFormElement;
      const fields = { ...readFormValues(form), intent: button?.value };
      void run(key, async ({ actInPortal, api, readFormFiles, sendFiles, addUploadedFiles }) => {
        const sent = await addUploadedFiles(fields, readFormFiles(form), (files) =>
          sendFiles(token, files, () => undefined),
        );
        const done = await actInPortal({ api: api(), token, workflow: data.workflow, messages, timeZone }, sent);
        form.reset();
        return done;
      });
    },
  };
}

function keyOf(fields: FormFields | undefined): string {
  return fields?.workflowStepId ?? MESSAGES;
}

/** A form about one step; it works without script too, with files where it has some. */
export function StepForm(props: { id: string; hasFiles?: boolean; children: ComponentChildren }) {
  const { id, hasFiles, children } = props;
  const { submit } = useActing();
  return (
    <form method="post" enctype={hasFiles ? 'multipart/form-data' : undefined} onSubmit={submit(id)}>
      <input type="hidden" name="workflowStepId" value={id} />
      {children}
    </form>
  );
}

/** Why the last action of this form was refused. */
export function FormErrorNotice({ form }: { form: string }) {
  const formError = useActing().formErrorOf(form);
  return formError && <Notice kind="error">{formError.message}</Notice>;
}

/** The rule that a field of this form breaks. */
export function useFieldError(key: string): (field: string) => string | undefined {
  const details = useActing().formErrorOf(key)?.details ?? [];
  return (field) => details.find((error) => error.field === field)?.message;
}
