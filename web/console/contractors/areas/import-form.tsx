/** The form that imports areas from a file. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { FileForm } from '../../forms/file-form.js';
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
      <FileForm
        form="import"
        intent="importAreas"
        path={areasPath(contractor.id, 0, 'import')}
        hidden={{ partnerId: contractor.id }}
        label={messages.file}
        accept=".csv,.json,.geojson"
        submitLabel={messages.importSubmit}
        aside={
          <a class="button secondary" href={areasPath(contractor.id)}>
            {messages.discard}
          </a>
        }
      >
        <label class="check">
          <input type="checkbox" name="mode" value="replace" />
          {messages.replace}
        </label>
      </FileForm>
    </section>
  );
}
