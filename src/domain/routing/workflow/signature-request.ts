/** What somebody signs with, from the body of a request. */
import type { Language } from '../../../entities/languages.js';
import type { SignatureInput } from '../../../entities/views/signature-view.js';
import { decodeSignatureImage } from '../../../platform/signature-image.js';
import { normalizeIp } from '../../../platform/http/client-address.js';

/** What somebody signs with. */
export interface SignatureRequest {
  name: string;
  consent: boolean;
  /** In which the sentence was read; the organization's where it is left out. */
  consentLanguage?: Language;
  /** Every document of the step, with the hash under which it was read. */
  documents: readonly { id: string; sha256: string }[];
  /** A PNG. */
  image: Buffer | null;
  ipAddress: string;
}

/** @param ip as the request came from. @throws 400 naming the image. */
export function parseSignatureRequest({ image, ...input }: SignatureInput, ip: string | undefined): SignatureRequest {
  return { ...input, image: image ? decodeSignatureImage(image, 'image') : null, ipAddress: normalizeIp(ip) };
}
