/** Codes of second factors: by time from a library, recovery codes from random characters. */
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { hashToken } from '../../../platform/token.js';

const STEP_SECONDS = 30;
/** Clocks differ and people type slowly: the code before and the one after the present count as well. */
const TOLERANCE_SECONDS = STEP_SECONDS;
/** Without characters that are taken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;
const CODES = 10;

/** A new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return generateSecret();
}

/** The secret for a QR code; the host is what the authenticator shows beside the e-mail, and may hold no colon there. */
export function otpauthUri(secret: string, host: string, email: string): string {
  return generateURI({ secret, issuer: host.replace(/[^\w.-]/g, ''), label: email });
}

/** The time step of a right code that is newer than the last accepted one, or null. */
export function stepOf(code: string, secret: string, lastStep: number, moment: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(moment.getTime() / 1000);
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
export function makeRecoveryCodes(): string[] {
  const character = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** What is kept of a recovery code; case, hyphens and spaces don't count. Null: this is none. */
export function recoveryHash(code: string): Buffer | null {
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  return plain.length === GROUPS * GROUP_LENGTH ? hashToken(plain) : null;
}
