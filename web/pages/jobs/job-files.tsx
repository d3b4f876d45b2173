/** Photos and other files of the order; those of the client first. */
import { CameraIcon, Section } from '../../ui/index.js';
import { FileGallery } from '../message-list.js';
import { useJobContext } from './job-context.js';

const toUrl = (id: string) => `/api/v1/file/${id}/content`;

/** Renders nothing without files. */
export function JobFiles() {
  const { data, messages } = useJobContext();
  const { fromClient, others } = data.files;
  if (fromClient.length + others.length === 0) return null;
  const { heading, client, others: fromOthers } = messages.clientFiles;
  return (
    <Section heading={heading} icon={<CameraIcon />}>
      {fromClient.length > 0 && (
        <>
          <h3>{client}</h3>
          <FileGallery files={fromClient} toUrl={toUrl} />
        </>
      )}
      {others.length > 0 && (
        <>
          {fromClient.length > 0 && <h3>{fromOthers}</h3>}
          <FileGallery files={others} toUrl={toUrl} />
        </>
      )}
    </Section>
  );
}
