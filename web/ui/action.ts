/** The state of an action: pending, failed or done. */
import { useState } from 'preact/hooks';
import { describeError, type FormError } from './form-error.js';
import { usePageContext } from './page-context.js';

export interface Action {
  isBusy: boolean;
  formError: FormError | null;
  /** Runs the action. Calls while one is pending are ignored. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** @param initialError the error of a form that was submitted without script */
export function useAction(initialError: FormError | null = null): Action {
  const settings = usePageContext();
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState(initialError);
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
