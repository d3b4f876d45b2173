/** A document as somebody was shown it, in the JSON column of a signature (decisions/workflows "Signing"). */
import { Text, Uuid } from '../platform/fields/index.js';

/** The text that was shown, and its hash. */
export class KeptDocument {
  @Uuid()
  id: string;

  @Text({ max: 256 })
  name: string;

  @Text({ max: 64, description: 'SHA-256 of `shown` in UTF-8, in hexadecimal.' })
  sha256: string;

  @Text({ description: 'JSON text of the document as it was shown.' })
  shown: string;
}
