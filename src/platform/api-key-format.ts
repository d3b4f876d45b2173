/**
 * Format of bearer tokens (decisions/identity "Authentication"): prefix, 30 random base62 characters, checksum of 6.
 */
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.js';

const API_KEY_PREFIX = 'wor_';
const SESSION_PREFIX = 'wos_';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;

/** Creates an API key: `wor_` and 36 characters with 178 random bits. */
export function createApiKey(): string {
  return createToken(API_KEY_PREFIX);
}

/** Creates a session token: `wos_` and 36 characters with 178 random bits. */
export function createSessionToken(): string {
  return createToken(SESSION_PREFIX);
}

/** Whether prefix, length and checksum are correct. Other texts never cause a query. */
export function isWellFormedApiKey(text: string): boolean {
  return isWellFormed(text, API_KEY_PREFIX);
}

/** Like `isWellFormedApiKey`, for session tokens. */
export function isWellFormedSessionToken(text: string): boolean {
  return isWellFormed(text, SESSION_PREFIX);
}

function createToken(prefix: string): string {
  const body = prefix + randomBase62(RANDOM_LENGTH);
  return body + checksum(body);
}

function isWellFormed(text: string, prefix: string): boolean {
  if (text.length !== prefix.length + RANDOM_LENGTH + CHECKSUM_LENGTH) return false;
  if (!text.startsWith(prefix) || !/^[0-9A-Za-z]+$/.test(text.slice(prefix.length))) return false;
  return checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

function checksum(body: string): string {
  return toBase62(crc32(body), CHECKSUM_LENGTH);
}
