/** Time-based codes (TOTP) and recovery codes. */
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { hashToken } from '../../../platform/token.js';

const STEP_SECONDS = 30;
/** Clocks differ and people type slowly, so the previous and the next code are also accepted. */
const TOLERANCE_SECONDS = STEP_SECONDS;
/** Excludes characters that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;
const CODE_COUNT = 10;

/** A new secret of 160 bits, in Base32. */
export function createSecret(): string {
  return generateSecret();
}

/** The secret as an `otpauth:` URI for a QR code. The authenticator shows the host as the issuer, which must not contain a colon. */
export function buildOtpauthUri(secret: string, host: string, email: string): string {
  return generateURI({ secret, issuer: host.replace(/[^\w.-]/g, ''), label: email });
}

/** The time step of a correct code later than `lastStep`, or null. */
export function findTimeStep(code: string, secret: string, lastStep: number, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const verdict = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: lastStep,
  });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : null;
}

/** Ten new recovery codes, such as `K7QPM-X2W9T-HB4RD-6YNCE`. */
export function createRecoveryCodes(): string[] {
  const character = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: CODE_COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Hash of a recovery code, ignoring case, hyphens and spaces. Null if the text cannot be one. */
export function hashRecoveryCode(code: string): Buffer | null {
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  return plain.length === GROUPS * GROUP_LENGTH ? hashToken(plain) : null;
}
