/** Seals what must be read again but not by whoever reads the database: AES-256-GCM with keys of the environment. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^sealed\.([0-9a-f]{8})\.([\w-]+)$/;

/** A sealed text names its key, so that keys can follow one another; one that was stored without a key is plain. */
export class SecretCipher {
  private readonly keys: Map<string, Buffer>;
  private readonly newest: string | undefined;

  /** @param keys of 32 bytes in base64; the first one seals, all of them open. */
  constructor(keys: readonly string[]) {
    this.keys = new Map(keys.map((text) => [nameOf(text), Buffer.from(text, 'base64')]));
    this.newest = this.keys.keys().next().value;
  }

  /** Sealed for one place, such as `webhooks <routerId>`: moved to another row it does not open. Plain without a key. */
  encrypt(text: string, place: string): string {
    if (this.newest === undefined) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys.get(this.newest)!, nonce).setAAD(Buffer.from(place));
    const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `sealed.${this.newest}.${bytes.toString('base64url')}`;
  }

  /** @throws Error where its key is not among the keys, or it was changed or sealed for another place. */
  decrypt(stored: string, place: string): string {
    const [, name, text] = SEALED.exec(stored) ?? [];
    if (name === undefined) return stored;
    const key = this.keys.get(name);
    if (!key) throw new Error(`SECRET_KEYS lacks the key ${name}, with which a secret is sealed`);
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The names of its keys, as sealed texts name them. */
  get keyNames(): string[] {
    return [...this.keys.keys()];
  }

  /** Whether it is as `seal` would write it now. */
  isCurrent(stored: string): boolean {
    return SEALED.exec(stored)?.[1] === this.newest;
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 8);
}
