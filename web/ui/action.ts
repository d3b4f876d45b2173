/** Something that a reader does through the API: under way, refused, or done. */
import { useState } from 'preact/hooks';
import { describeError, type FormError } from './form-error.js';
import { usePageContext } from './page-context.js';

/** What a form needs to know of its action. */
export interface Action {
  isBusy: boolean;
  formError: FormError | null;
  /** Does it; a second call while one is under way does nothing. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** @param given the refusal that the server has met, where the form was sent without script. */
export function useAction(given: FormError | null = null): Action {
  const settings = usePageContext();
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState(given);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFormError(null);
    try {
      await work();
    } catch (error) {
      setFormError(await describeError(error, settings));
    }
    setIsBusy(false);
  };
  return { isBusy, formError, run };
}
