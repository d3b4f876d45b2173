/** Encrypts secrets at rest: AES-256-GCM with keys from the environment. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of encrypted texts; the name of the key and the ciphertext follow, separated by dots. */
export const ENCRYPTED_PREFIX = 'encrypted.';
const ENCRYPTED = /^encrypted\.([0-9a-f]{8})\.([\w-]+)$/;

/** An encrypted text names its key, so that keys can be rotated. Without keys, texts are stored in plain. */
export class SecretCipher {
  private readonly keys: Map<string, Buffer>;
  private readonly currentKey: string | undefined;

  /** @param keys base64, 32 bytes each; the first encrypts, all decrypt */
  constructor(keys: readonly string[]) {
    this.keys = new Map(keys.map((text) => [nameOf(text), Buffer.from(text, 'base64')]));
    this.currentKey = this.keys.keys().next().value;
  }

  /** @param context such as `webhooks <routerId>` (AAD): the text cannot be decrypted in another row */
  encrypt(text: string, context: string): string {
    if (this.currentKey === undefined) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys.get(this.currentKey)!, nonce).setAAD(Buffer.from(context));
    const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${ENCRYPTED_PREFIX}${this.currentKey}.${bytes.toString('base64url')}`;
  }

  /** @throws Error if the key is missing, or text or context differ */
  decrypt(stored: string, context: string): string {
    const [, name, text] = ENCRYPTED.exec(stored) ?? [];
    if (name === undefined) return stored;
    const key = this.keys.get(name);
    if (!key) throw new Error(`SECRET_KEYS lacks the key ${name} of an encrypted secret`);
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Names of the keys, as in encrypted texts. */
  get keyNames(): string[] {
    return [...this.keys.keys()];
  }

  /** Whether the text is encrypted with the first key (or plain, without keys). */
  isCurrent(stored: string): boolean {
    return ENCRYPTED.exec(stored)?.[1] === this.currentKey;
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 8);
}
