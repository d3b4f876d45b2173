/** Signing steps are signed here, once and for good (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { Signature, SIGNED_DOCUMENTS_MAX } from '../../entities/signature.js';
import { Database } from '../../platform/database/database.js';
import { namingConflict } from '../../platform/database/naming-conflict.js';
import { conflict, faulty, forbidden, invalid, type Fault } from '../../platform/errors.js';
import { sql } from '../../platform/sql/index.js';
import { uuidv7 } from '../../platform/uuid.js';
import { Recorder } from '../recorder.js';
import { consentIn } from './consent.js';
import { RunStore } from './run-store.js';
import type { SignatureRequest } from './signature-request.js';
import { hashed, ShownDocuments, type ShownDocument } from './shown-documents.js';
import { StepMachine } from './step-machine.js';
import { refuseStranger } from './step-permission.js';
import type { RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

/** Where and by whom. */
export interface SignatureTarget {
  orderId: string;
  workflowStepId: string;
  doer: Doer;
}

/** What a step asks to be signed. */
export interface ToBeSigned {
  consent: string;
  documents: ShownDocument[];
  /** The signature of the present attempt; its documents are those that were signed. */
  signatureId: string | null;
}

const LOCALE = sql`select organization.locale from orders o
  join organizations organization on organization.router_id = o.router_id and organization.id = o.organization_id
  where o.router_id = ${'routerId'} and o.id = ${'orderId'}`;

/** Nothing here reads back what a signature keeps but to show it. */
@Injectable()
export class Signatures {
  constructor(
    private readonly db: Database,
    private readonly store: RunStore,
    private readonly documents: ShownDocuments,
    private readonly machine: StepMachine,
    private readonly recorder: Recorder,
  ) {}

  /** What is to be signed on the step, or was. @throws 409 where the step is not signed. */
  async read(orderId: string, workflowStepId: string): Promise<ToBeSigned> {
    const run = await this.store.read(orderId);
    const step = run.steps.get(workflowStepId)!;
    if (step.type !== 'document_sign') throw conflict(`A step of type ${step.type} is not signed`);
    const { stepDataId } = step;
    if (stepDataId === null || step.signedStepDataId !== stepDataId) {
      return { ...(await this.shown(run, step)), signatureId: null };
    }
    const { routerId } = run.order;
    const { id, consent, documents } = await this.db.get(Signature, { routerId, stepDataId });
    return { consent, documents: documents.map((one) => hashed(one.id, one.shown)), signatureId: id };
  }

  /**
   * Keeps the signature with what was shown, and completes the step. To be called in a transaction. Answers its id.
   * @throws 400 naming the field, 403 where somebody else signs the step, 409 where it is not to be signed now, or a
   * document has changed since it was read.
   */
  async sign({ orderId, workflowStepId, doer }: SignatureTarget, request: SignatureRequest): Promise<string> {
    const run = await this.store.hold(orderId);
    const step = run.steps.get(workflowStepId)!;
    refuse(run, step, doer);
    const { consent, documents } = await this.shown(run, step);
    refuseUnread(documents, request);
    const id = uuidv7();
    const { name, image, ipAddress } = request;
    const { side, userId, organizationId } = doer;
    const { routerId } = run.order;
    const kept = documents.map(({ id: documentId, name: title, sha256, shown }) => ({
      ...{ id: documentId, name: title, sha256, shown },
    }));
    const place = { id, routerId, orderId, workflowStepId, stepDataId: step.stepDataId! };
    const signer = { side, userId, organizationId, name, consent, ipAddress, image };
    const row = { ...place, ...signer, documents: kept, signedAt: run.now };
    await namingConflict('signatures_once', 'The step is signed already', this.db.of(Signature).insert(row));
    step.signedStepDataId = step.stepDataId;
    await this.record(run, step, doer, { id, documents });
    await this.machine.change(orderId, (changed) => changed.act({ workflowStepId, action: 'COMPLETE', doer }));
    return id;
  }

  private async shown({ order }: WorkflowRun, { id }: RunningStep): Promise<Omit<ToBeSigned, 'signatureId'>> {
    const { routerId, id: orderId, workflowId } = order;
    const documents = await this.documents.of(routerId, workflowId!, id);
    const row = await this.db.row<{ locale: string | null }>(LOCALE, { routerId, orderId });
    return { consent: consentIn(row!.locale), documents };
  }

  private async record(
    run: WorkflowRun,
    step: RunningStep,
    doer: Doer,
    signature: Pick<ToBeSigned, 'documents'> & { id: string },
  ) {
    const { id: orderId, displayId, routerId, organizationId, workflowId } = run.order;
    const { id: workflowStepId, title } = step;
    const documents = signature.documents.map(({ id, name, sha256 }) => ({ id, name, sha256 }));
    const about = { signatureId: signature.id, workflowStepId, title, documents };
    const data = { orderId, displayId, workflowId, ...about };
    const deed = { event: 'document.signed', routerId, organizationId, orderId, doer, changes: about, data } as const;
    await this.recorder.record([deed]);
  }
}

/** A signature binds whoever gives it: nobody signs for another side. */
function refuse(run: WorkflowRun, step: RunningStep, doer: Doer): void {
  refuseStranger(run, { workflowStepId: step.id, action: 'COMPLETE', doer });
  if (step.type !== 'document_sign') throw conflict(`A step of type ${step.type} is not signed`);
  if (doer.side !== step.actor) {
    throw forbidden(`This step is signed by the ${step.actor}; bring the paper as a file where it signed on paper`);
  }
  if (run.order.isCancelled) throw conflict('The order is cancelled; nothing can be signed');
  if (step.status !== 'active') throw conflict(`The step is ${step.status}; it is signed while it is active`);
}

function refuseUnread(documents: readonly ShownDocument[], { consent, documents: read }: SignatureRequest): void {
  if (documents.length === 0) throw conflict('The step has no document to sign');
  if (documents.length > SIGNED_DOCUMENTS_MAX) {
    throw conflict(`The step has more than ${SIGNED_DOCUMENTS_MAX} documents; they cannot be signed together`);
  }
  if (!consent) throw invalid('consent', 'must be true');
  const hashes = new Map(read.map(({ id, sha256 }) => [id, sha256]));
  const faults = read.flatMap(({ id }, index): Fault[] => {
    const field = `documents[${index}].id`;
    if (!documents.some((one) => one.id === id)) return [{ field, message: 'names no document of the step' }];
    return read.findIndex((one) => one.id === id) === index ? [] : [{ field, message: 'stands twice in the list' }];
  });
  const missing = documents.filter(({ id }) => !hashes.has(id));
  for (const { id, name } of missing) faults.push({ field: 'documents', message: `must name “${name}” (${id})` });
  if (faults.length > 0) throw faulty(faults);
  const changed = documents.find(({ id, sha256 }) => hashes.get(id) !== sha256);
  if (changed) throw conflict(`“${changed.name}” (${changed.id}) has changed since it was read; read it again`);
}
