/** What the doctor found of one thing. */

export interface Finding {
  /** What was looked at, in a word. */
  name: string;
  /** `warning`: it works, and may not for long; `skipped`: the settings do without. */
  status: 'ok' | 'warning' | 'failed' | 'skipped';
  /** One sentence. */
  message: string;
}

/** Makes findings of one name. */
export function findingsNamed(name: string) {
  return {
    ok: (message: string): Finding => ({ name, status: 'ok', message }),
    warning: (message: string): Finding => ({ name, status: 'warning', message }),
    failed: (message: string): Finding => ({ name, status: 'failed', message }),
    skipped: (message: string): Finding => ({ name, status: 'skipped', message }),
  };
}

/** The finding of a look; whatever it throws is a failure. */
export async function runCheck(name: string, look: () => Promise<Finding>): Promise<Finding> {
  return look().catch((error: Error) => findingsNamed(name).failed(error.message));
}
