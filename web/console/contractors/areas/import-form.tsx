/** The form that imports areas from a file. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { FileField } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { areasPath } from './area-paths.js';

export function ImportForm(props: { contractor: PartnerView; messages: ConsoleContractorAreasMessages }) {
  const { contractor, messages } = props;
  return (
    <section class="panel facts" aria-labelledby="import">
      <h2 id="import">{messages.import}</h2>
      <p class="quiet">{messages.importHint}</p>
      <p class="quiet">
        <code>{messages.importColumns}</code>
      </p>
      <Form
        form="import"
        intent="importAreas"
        hidden={{ partnerId: contractor.id }}
        class="stack record-form"
        submitLabel={messages.importSubmit}
        readWithFiles={readWithFiles}
        aside={
          <a class="button secondary" href={areasPath(contractor.id)}>
            {messages.discard}
          </a>
        }
      >
        {(field) => (
          <>
            <FileField {...field('fileId')} label={messages.file} accept=".csv,.json,.geojson" isSingle required />
            <label class="check">
              <input type="checkbox" name="mode" value="replace" />
              {messages.replace}
            </label>
          </>
        )}
      </Form>
    </section>
  );
}
