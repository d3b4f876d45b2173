/** What a step asks to be signed, and the signed document on paper (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { resolveLanguage, type Language } from '../../../entities/languages.js';
import { Signature } from '../../../entities/signature.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { consentIn, languageOfConsent } from '../documents/consent.js';
import { signedPages } from '../documents/document-pages.js';
import { letterheadOf } from '../documents/letterhead.js';
import { hashed, ShownDocuments, type ShownDocument } from '../documents/shown-documents.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningStep } from './running-order.js';
import type { SignatureRequest } from './signature-request.js';
import { assertMaySign, assertDocumentsRead } from './signing-rules.js';
import type { WorkflowRun } from './workflow-run.js';

/** Where and by whom. */
export interface SignatureTarget {
  orderId: string;
  workflowStepId: string;
  initiator: Initiator;
}

/** What a step asks to be signed. */
export interface ToBeSigned {
  consent: string;
  consentLanguage: Language;
  documents: ShownDocument[];
  /** The signature of the present attempt; its documents are those that were signed. */
  signatureId: string | null;
}

/** A signature that is about to be given. */
export interface PreparedSignature {
  id: string;
  request: SignatureRequest;
  consent: string;
  signedAt: Date;
  fileName: string;
  /** The documents and the signature on paper. */
  pdf: Buffer;
}

/** Changes nothing, and holds no lock. */
@Injectable()
export class Signing {
  constructor(
    private readonly db: Database,
    private readonly store: WorkflowRunRepository,
    private readonly documents: ShownDocuments,
    private readonly pdfs: PdfRenderer,
  ) {}

  /**
   * What is to be signed on the step, or was.
   * @param language of a sentence that is not agreed to yet; the organization's where it is left out
   * @throws 409 where the step is not signed.
   */
  async read(orderId: string, workflowStepId: string, language?: Language): Promise<ToBeSigned> {
    const run = await this.store.read(orderId);
    const step = run.steps.get(workflowStepId)!;
    if (step.type !== 'document_sign') throw conflict(`A step of type ${step.type} is not signed`);
    const { stepDataId } = step;
    const { routerId } = run.order;
    if (stepDataId === null || step.signedStepDataId !== stepDataId) {
      const { locale } = await letterheadOf(this.db, routerId, orderId);
      const consent = consentIn(language ?? resolveLanguage(locale));
      return { ...withLanguage(consent), documents: await this.shown(run, step), signatureId: null };
    }
    const { id, consent, documents } = await this.db.get(Signature, { routerId, stepDataId });
    return { ...withLanguage(consent), documents: documents.map((one) => hashed(one.id, one.shown)), signatureId: id };
  }

  /**
   * Puts what was read and the signature on paper; whether they still hold is looked at again when they are kept.
   * @throws as `assertMaySign` and `assertDocumentsRead`; 400 where the image cannot be shown, 409 where it would be too long.
   */
  async prepare(
    { orderId, workflowStepId, initiator }: SignatureTarget,
    request: SignatureRequest,
  ): Promise<PreparedSignature> {
    const run = await this.store.read(orderId);
    const step = run.steps.get(workflowStepId)!;
    assertMaySign(run, step, initiator);
    const documents = await this.shown(run, step);
    assertDocumentsRead(documents, request);
    const head = await letterheadOf(this.db, run.order.routerId, orderId);
    const id = uuidv7();
    const { name, image, ipAddress, consentLanguage } = request;
    const consent = consentIn(consentLanguage ?? resolveLanguage(head.locale));
    const signed = { id, name, image, ipAddress, consent, side: initiator.side, signedAt: run.now };
    const content = signedPages(documents, signed, head);
    const pdf = await this.pdfs.render(run.order.routerId, content);
    return { id, request, consent, signedAt: run.now, fileName: `${content.title}.pdf`, pdf };
  }

  /** The documents of the step as they are now. */
  shown({ order }: WorkflowRun, { id }: RunningStep): Promise<ShownDocument[]> {
    return this.documents.ofStep({ routerId: order.routerId, workflowId: order.workflowId! }, id);
  }
}

function withLanguage(consent: string): Pick<ToBeSigned, 'consent' | 'consentLanguage'> {
  return { consent, consentLanguage: languageOfConsent(consent) };
}
