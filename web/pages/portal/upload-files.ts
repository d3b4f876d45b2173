/** Brings files of the client to its order. */
import { ClientPortal } from '../../../client/generated/resources.js';
import { uploadApi } from '../api.js';

/** @param workflowStepId the step that gets them as its evidence. @returns their ids */
export async function uploadFiles(
  token: string,
  files: File[],
  onProgress: (progress: number) => void,
  workflowStepId?: string,
): Promise<string[]> {
  const uploads = files.map((content) => ({ fileName: content.name, content }));
  const query = workflowStepId ? { workflowStepId } : {};
  const { values } = await new ClientPortal(uploadApi(onProgress)).uploadFiles(token, uploads, query);
  return values.map(({ id }) => id);
}
