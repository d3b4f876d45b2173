/** A flag in `localStorage` that says whether the queue has forms, so that pages need not load the code of the queue. */

const FLAG = 'offline-queue';

/** Returns true also if the browser denies access to its storage. */
export function hasQueuedForms(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return true;
  }
}

/** Set before and after adding a form; cleared after the last one is removed. */
export function setQueueFlag(hasForms: boolean): void {
  try {
    if (hasForms) localStorage.setItem(FLAG, '');
    else localStorage.removeItem(FLAG);
  } catch {
    // Without access to the storage, `hasQueuedForms` always returns true.
  }
}
