/** Reads the documents to sign, and creates the PDF of a signature (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import { resolveLanguage, type Language } from '../../../entities/languages.js';
import { Signature } from '../../../entities/signature.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { getConsentText, findConsentLanguage } from '../documents/consent.js';
import { buildSignedPages } from '../documents/document-pages.js';
import { loadLetterhead } from '../documents/letterhead.js';
import { hashDocument, RenderedDocuments, type RenderedDocument } from '../documents/rendered-documents.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningStep } from './running-order.js';
import type { SignatureRequest } from './signature-request.js';
import { assertMaySign, assertDocumentsRead } from './signing-rules.js';
import type { WorkflowRun, StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

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
    private readonly runs: WorkflowRunRepository,
    private readonly documents: RenderedDocuments,
    private readonly pdfs: PdfRenderer,
  ) {}

  /**
   * Reads the documents and consent that the step requires, or those that were signed.
   * @param language of the consent if it is not signed yet; default: language of the organization
   * @throws 409 if the step is not of type `document_sign`
   */
  async readDocuments(orderId: string, workflowStepId: string, language?: Language): Promise<DocumentsToSign> {
    const run = await this.runs.load(orderId);
    const step = getStep(run, workflowStepId);
    if (step.type !== 'document_sign') throw conflict(`A step of type ${step.type} is not signed`, 'STEP_TYPE');
    const { stepDataId } = step;
    const { routerId } = run.order;
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
    { orderId, workflowStepId, initiator }: StepTarget,
    request: SignatureRequest,
  ): Promise<PreparedSignature> {
    const run = await this.runs.load(orderId);
    const step = getStep(run, workflowStepId);
    assertMaySign(run, step, initiator);
    const documents = await this.renderDocuments(run, step);
    assertDocumentsRead(documents, request);
    const head = await loadLetterhead(this.db, run.order.routerId, orderId);
    const id = uuidv7();
    const { name, image, ipAddress, consentLanguage } = request;
    const consent = getConsentText(consentLanguage ?? resolveLanguage(head.locale));
    const signed = { id, name, image, ipAddress, consent, side: initiator.party, signedAt: run.now };
    const content = buildSignedPages(documents, signed, head);
    const pdf = await this.pdfs.render(run.order.routerId, content);
    return { id, request, consent, signedAt: run.now, fileName: `${content.title}.pdf`, pdf };
  }

  /** Renders the current documents of the step. */
  renderDocuments({ order }: WorkflowRun, { id }: RunningStep): Promise<RenderedDocument[]> {
    return this.documents.renderForStep({ routerId: order.routerId, workflowId: order.workflowId! }, id);
  }
}

function withLanguage(consent: string): Pick<DocumentsToSign, 'consent' | 'consentLanguage'> {
  return { consent, consentLanguage: findConsentLanguage(consent) };
}
