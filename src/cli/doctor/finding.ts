/** Result of a check. */

export interface Finding {
  /** Name of the check. */
  name: string;
  /** `warning`: works, but may fail soon; `skipped`: not configured. */
  status: 'ok' | 'warning' | 'failed' | 'skipped';
  /** One sentence. */
  message: string;
}

/** Creates findings of a check. */
export function createFindingFactory(name: string) {
  return {
    ok: (message: string): Finding => ({ name, status: 'ok', message }),
    warning: (message: string): Finding => ({ name, status: 'warning', message }),
    failed: (message: string): Finding => ({ name, status: 'failed', message }),
    skipped: (message: string): Finding => ({ name, status: 'skipped', message }),
  };
}

/** Runs a check; an exception is a failure. */
export async function runCheck(name: string, check: () => Promise<Finding>): Promise<Finding> {
  return check().catch((error: Error) => createFindingFactory(name).failed(error.message));
}
