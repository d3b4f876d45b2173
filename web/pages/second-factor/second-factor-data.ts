/** Data of the second factor page. */
import type { SecondFactorView } from '../../../client/generated/types.js';

export type { SecondFactorMessages } from '../../i18n/en/second-factor.js';

/** Secrets are shown once, in the response to the form that created them. */
export interface SecondFactorData {
  factor: SecondFactorView;
  language: string | null;
  /** The session must be verified before anything else. */
  isVerificationRequired: boolean;
  /** Where to continue after verification. */
  next: string;
  /** A new secret: as text, and as the QR code of its otpauth URI. */
  secret: { text: string; code: QrCode } | null;
  /** The code of a secret shown before is to be entered. */
  isConfirming: boolean;
  recoveryCodes: string[] | null;
}

/** Dark modules as an SVG path; `size` is the width in modules. */
export interface QrCode {
  path: string;
  size: number;
}
