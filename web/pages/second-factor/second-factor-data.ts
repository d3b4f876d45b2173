/** What the page of the second factor is drawn from. */
import type { SecondFactorView } from '../../../client/generated/types.js';

export type { SecondFactorMessages } from '../../i18n/en/second-factor.js';

/** Secrets stand in the answer to the form that asked for them, and never again. */
export interface SecondFactorData {
  factor: SecondFactorView;
  language: string | null;
  /** The session has not shown it yet. */
  isVerificationRequired: boolean;
  /** Where the page leads to in the end. */
  next: string;
  /** A new secret, as text and as the QR code of its address. */
  secret: { text: string; code: QrCode } | null;
  /** A code of a secret that was shown before is asked for. */
  isConfirming: boolean;
  recoveryCodes: string[] | null;
}

/** Dark squares as a path, and how many stand in a row. */
export interface QrCode {
  path: string;
  size: number;
}
