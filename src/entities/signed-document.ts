/** Documents of signatures (decisions/workflows "Signing"). */
import { StringField, UuidField } from '../platform/fields/index.js';

/** A signed document, stored in the JSON column of the signature. */
export class SignedDocument {
  @UuidField({ description: 'ID of the document.' })
  id: string;

  @StringField({ max: 256, description: 'Document name.' })
  name: string;

  @StringField({ max: 64, description: 'SHA-256 hash of the UTF-8 encoded `shown`, in hexadecimal.' })
  sha256: string;

  @StringField({ description: 'The document as it was shown, as JSON text.' })
  shown: string;
}
