/** `demo.json` in the data folder: IDs and credentials of the demo data for users, scripts and tests. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoCredentials } from './credentials.js';
import type { DemoWorld } from './demo-world.js';
import type { LinkTokens } from './link-tokens.js';

/** Tokens that are random or can be rotated. */
export interface DemoTokens extends LinkTokens {
  webformPublicToken: string;
  clientToken: string;
  /** Tokens of the running order. */
  visitClientToken: string;
  logoPublicToken: string;
  /** Newest delivery that can be resent. */
  deliveryId: string;
}

/** Content of the file (decisions/demo "Running it"). */
export interface DemoFile extends DemoCredentials {
  baseUrl: string;
  routerId: string;
  /** Same value as `routerId`. */
  organizationId: string;
  ids: DemoWorld['ids'] & DemoTokens;
}

/** Order of the IDs in the file. */
const IDS = [
  'orderId',
  'productId',
  'workflowTemplateId',
  'templateTaskId',
  'templateStepId',
  'workflowId',
  'workflowStepId',
  'webformId',
  'webformPublicToken',
  'viewPresetId',
  'userId',
  'contractorUserId',
  'orderTagId',
  'fileId',
  'orderTemplateId',
  'partnerId',
  'managedPartnerId',
  'childOrganizationId',
  'clientToken',
  'dispatchId',
  'otherRouterId',
  'otherOrderId',
  'otherProductId',
  'visitClientToken',
  'logoPublicToken',
  'deliveryId',
  'offerToken',
  'invitationToken',
  'calendarToken',
] as const satisfies (keyof DemoFile['ids'])[];

/** Path of the file. */
export function getDemoFilePath(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

/** Reads the file; null if it is missing or invalid. */
export async function readDemoFile(path: string): Promise<DemoFile | null> {
  return demoFileOf(await readFile(path, 'utf8').catch(() => 'null'));
}

/** Synchronous `readDemoFile`. */
export function readDemoFileSync(path: string): DemoFile | null {
  return existsSync(path) ? demoFileOf(readFileSync(path, 'utf8')) : null;
}

function demoFileOf(text: string): DemoFile | null {
  try {
    const file = JSON.parse(text) as Partial<DemoFile> | null;
    return file?.keys && file.contractors && file.users ? (file as DemoFile) : null;
  } catch {
    return null;
  }
}

/** Writes the file atomically, readable only by its owner. */
export async function writeDemoFile(path: string, { ids, ...file }: DemoFile): Promise<void> {
  const inOrder = { ...file, ids: Object.fromEntries(IDS.map((name) => [name, ids[name]])) };
  await mkdir(join(path, '..'), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(inOrder, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}
