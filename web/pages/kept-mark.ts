/** A mark in the browser that something is kept, so that a page with nothing to tell need not look. */

const MARK = 'kept';

/** True also where the browser does not say. */
export function isAnythingKept(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}

/** To be called around keeping something, and after the last of it has gone. */
export function markKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(MARK, '');
    else localStorage.removeItem(MARK);
  } catch {
    // Without a mark everybody looks.
  }
}
