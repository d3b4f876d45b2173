/** Photos and files of the work. */
import type { PortalWorkflowView } from '../../../client/generated/types.js';
import { CameraIcon, Section } from '../../ui/index.js';
import { FileGallery } from '../message-list.js';
import { toFileUrl } from './documents.js';
import { usePortalActions } from './portal-actions.js';

/** Files of all steps that the client sees, oldest first. */
export function StepFiles({ workflow }: { workflow: PortalWorkflowView }) {
  const { data, messages } = usePortalActions();
  const files = workflow.steps.flatMap((step) => step.files);
  if (files.length === 0) return null;
  return (
    <Section heading={messages.photos} icon={<CameraIcon />}>
      <FileGallery files={files} toUrl={(id) => toFileUrl(data.token, id)} />
    </Section>
  );
}
