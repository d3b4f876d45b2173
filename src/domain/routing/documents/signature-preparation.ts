/** Reads the documents to sign, and creates the PDF of a signature (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import { resolveLanguage, type Language } from '../../../entities/languages.js';
import { Signature } from '../../../entities/signature.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { OrderKey } from '../order-key.js';
import { isAbout } from '../../../entities/step-types/index.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { RunningStep } from '../order/state/running-order.js';
import { selectOrder } from '../order/storage/order-query.js';
import { OrderStore } from '../order/storage/order-store.js';
import type { StepCommand } from '../order/verbs/step-machine.js';
import { getConsentText, findConsentLanguage } from './consent.js';
import { buildSignedPages } from './document-pages.js';
import { loadLetterhead } from './letterhead.js';
import { hashDocument, RenderedDocuments, type RenderedDocument } from './rendered-documents.js';
import type { SignatureRequest } from './signature-request.js';
import { assertMaySign, assertDocumentsRead } from './signing-rules.js';

/** Documents and consent that a step requires. */
export interface DocumentsToSign {
  consent: string;
  consentLanguage: Language;
  documents: RenderedDocument[];
  /** Signature of the active attempt; `documents` are then the signed ones. */
  signatureId: string | null;
}

/** A signature that is not stored yet. */
export interface PreparedSignature {
  id: string;
  request: SignatureRequest;
  consent: string;
  signedAt: Date;
  fileName: string;
  /** Documents and signature. */
  pdf: Buffer;
}

/** Reads without a lock and changes nothing. */
@Injectable()
export class SignaturePreparation {
  constructor(
    private readonly db: Database,
    private readonly store: OrderStore,
    private readonly documents: RenderedDocuments,
    private readonly pdfs: PdfRenderer,
  ) {}

  /**
   * Reads the documents and consent that the step requires, or those that were signed.
   * @param language of the consent if it is not signed yet; default: language of the organization
   * @throws 409 if the step is not of type `document_sign`
   */
  async readDocuments(
    { routerId, orderId }: OrderKey,
    workflowStepId: string,
    language?: Language,
  ): Promise<DocumentsToSign> {
    const { order: run } = await this.store.read(selectOrder(routerId, orderId));
    const step = run.getStep(workflowStepId);
    if (!isAbout(step, 'signature')) throw conflict(`A step of type ${step.type} is not signed`, 'STEP_TYPE');
    const { stepDataId } = step;
    if (stepDataId === null || step.signedStepDataId !== stepDataId) {
      const { locale } = await loadLetterhead(this.db, routerId, orderId);
      const consent = getConsentText(language ?? resolveLanguage(locale));
      return { ...withLanguage(consent), documents: await this.renderDocuments(run, step), signatureId: null };
    }
    const { id, consent, documents } = await this.db.get(Signature, { routerId, stepDataId });
    return {
      ...withLanguage(consent),
      documents: documents.map((one) => hashDocument(one.id, one.shown)),
      signatureId: id,
    };
  }

  /**
   * Creates the PDF of a signature before it is stored; `SignatureWriter.sign` checks again under the lock of the order.
   * @throws as `assertMaySign` and `assertDocumentsRead`; 400 if the image is invalid, 409 if the PDF is too long
   */
  async prepare(
    { routerId, orderId, workflowStepId, initiator }: OrderKey & Pick<StepCommand, 'workflowStepId' | 'initiator'>,
    request: SignatureRequest,
  ): Promise<PreparedSignature> {
    const { order: run } = await this.store.read(selectOrder(routerId, orderId));
    const step = run.getStep(workflowStepId);
    assertMaySign(run, step, initiator);
    const documents = await this.renderDocuments(run, step);
    assertDocumentsRead(documents, request);
    const head = await loadLetterhead(this.db, routerId, orderId);
    const id = uuidv7();
    const { name, image, ipAddress, consentLanguage } = request;
    const consent = getConsentText(consentLanguage ?? resolveLanguage(head.locale));
    const signed = { id, name, image, ipAddress, consent, side: initiator.party, signedAt: run.now };
    const content = buildSignedPages(documents, signed, head);
    const pdf = await this.pdfs.render(routerId, content);
    return { id, request, consent, signedAt: run.now, fileName: `${content.title}.pdf`, pdf };
  }

  /** Renders the current documents of the step. */
  renderDocuments({ order }: OrderAggregate, { id }: RunningStep): Promise<RenderedDocument[]> {
    return this.documents.renderForStep({ routerId: order.routerId, workflowId: order.workflowId! }, id);
  }
}

function withLanguage(consent: string): Pick<DocumentsToSign, 'consent' | 'consentLanguage'> {
  return { consent, consentLanguage: findConsentLanguage(consent) };
}
