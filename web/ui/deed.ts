/** Something that a reader does through the API: under way, refused, or done. */
import { useState } from 'preact/hooks';
import { toldRefusal, type Refusal } from './form.js';
import { useSetting } from './setting.js';

/** What a form needs to know of its deed. */
export interface Deed {
  isBusy: boolean;
  refusal: Refusal | null;
  /** Does it; a second call while one is under way does nothing. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** @param given the refusal that the server has met, where the form was sent without script. */
export function useDeed(given: Refusal | null = null): Deed {
  const setting = useSetting();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(given);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(await toldRefusal(error, setting));
    }
    setIsBusy(false);
  };
  return { isBusy, refusal, run };
}
