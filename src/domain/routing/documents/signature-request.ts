/** Converts the body of a signing request. */
import type { Language } from '../../../entities/languages.js';
import type { SignatureInput } from '../../../entities/views/signature-view.js';
import { decodeSignatureImage } from '../../../platform/signature-image.js';
import { normalizeIp } from '../../../platform/http/client-address.js';

/** Input of a signature. */
export interface SignatureRequest {
  name: string;
  consent: boolean;
  /** Language in which the signer read the consent; default: language of the organization. */
  consentLanguage?: Language;
  /** Every document of the step, with the hash of the version that was read. */
  documents: readonly { id: string; sha256: string }[];
  /** PNG. */
  image: Buffer | null;
  ipAddress: string;
}

/** @param ip address of the client. @throws 400 naming an invalid image */
export function parseSignatureRequest({ image, ...input }: SignatureInput, ip: string | undefined): SignatureRequest {
  return { ...input, image: image ? decodeSignatureImage(image, 'image') : null, ipAddress: normalizeIp(ip) };
}
