/** A document as somebody was shown it, in the JSON column of a signature (decisions/workflows "Signing"). */
import { StringField, UuidField } from '../platform/fields/index.js';

/** The text that was shown, and its hash. */
export class KeptDocument {
  @UuidField({ description: 'ID of the document.' })
  id: string;

  @StringField({ max: 256, description: 'Document name.' })
  name: string;

  @StringField({ max: 64, description: 'SHA-256 hash of the UTF-8 encoded `shown`, in hexadecimal.' })
  sha256: string;

  @StringField({ description: 'The document as it was shown, as JSON text.' })
  shown: string;
}
