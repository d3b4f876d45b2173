/** Uploads files of the client. */
import { ClientPortal } from '../../../client/generated/resources.js';
import { createUploadApi } from '../api.js';

/** @param workflowStepId adds the files as evidence of the step @returns their ids */
export async function uploadFiles(
  token: string,
  files: File[],
  onProgress: (progress: number) => void,
  workflowStepId?: string,
): Promise<string[]> {
  const uploads = files.map((content) => ({ fileName: content.name, content }));
  const query = workflowStepId ? { workflowStepId } : {};
  const { values } = await new ClientPortal(createUploadApi(onProgress)).uploadFiles(token, uploads, query);
  return values.map(({ id }) => id);
}
