/** `demo.json` in the data folder: where the demo data is and what opens it, for people, scripts and tests. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoCredentials } from './credentials.js';
import type { DemoWorld } from './demo-world.js';

/** What is made anew with each demo, or can be rotated. */
export interface CallerResolver {
  webformPublicToken: string;
  clientToken: string;
  /** Of the order that is on its way. */
  visitClientToken: string;
  logoPublicToken: string;
  /** The newest delivery that can be sent again. */
  deliveryId: string;
}

/** The whole file (decisions/demo "Running it"). */
export interface DemoFile extends DemoCredentials {
  baseUrl: string;
  routerId: string;
  /** The same as `routerId`. */
  organizationId: string;
  ids: DemoWorld['ids'] & CallerResolver;
}

/** The ids in the order in which they are written. */
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
  'childOrganizationId',
  'clientToken',
  'dispatchId',
  'otherRouterId',
  'otherOrderId',
  'otherProductId',
  'visitClientToken',
  'logoPublicToken',
  'deliveryId',
] as const satisfies (keyof DemoFile['ids'])[];

/** Where the file lies. */
export function demoFilePath(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

/** The file as it stands; null where there is none, or something else. */
export async function readDemoFile(path: string): Promise<DemoFile | null> {
  return demoFileOf(await readFile(path, 'utf8').catch(() => 'null'));
}

/** As `readDemoFile`, for who cannot wait. */
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

/** Whole or not at all, and for the eyes of its owner alone. */
export async function writeDemoFile(path: string, { ids, ...file }: DemoFile): Promise<void> {
  const inOrder = { ...file, ids: Object.fromEntries(IDS.map((name) => [name, ids[name]])) };
  await mkdir(join(path, '..'), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(inOrder, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}
