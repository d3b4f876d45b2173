/** What the import of a file would do, and the button that does it. */
import type { ProductImportRowView, ProductImportView } from '../../../../client/generated/types.js';
import type { ConsoleImportProductsMessages } from '../../../i18n/en/console-import-products.js';
import { useQuery } from '../../data/query-client.js';
import { Form } from '../../forms/form.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { productPath } from '../../routes.js';
import { dryRunQuery, IMPORT } from './import-queries.js';

/** The page shows the first of them; the numbers are of all. */
const MAX_SHOWN = 200;
const TONES = { refused: 'tone-red', created: 'tone-green', changed: 'tone-blue', unchanged: '' } as const;
/** What a person has to look at comes first. */
const ORDER = ['refused', 'changed', 'created'] as const;

interface DryRunProps {
  fileId: string;
  messages: ConsoleImportProductsMessages;
}

export function DryRun({ fileId, messages }: DryRunProps) {
  const { data, isError, error, refetch } = useQuery(dryRunQuery(fileId));
  if (!data) return isError ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton rows={8} />;
  const rows = ORDER.flatMap((result) => data.rows.filter((row) => row.result === result));
  return (
    <>
      <Summary fileId={fileId} result={data} messages={messages} />
      {rows.length > 0 && <Rows rows={rows.slice(0, MAX_SHOWN)} messages={messages} />}
      {rows.length > MAX_SHOWN && <p class="quiet">{messages.more(rows.length - MAX_SHOWN)}</p>}
    </>
  );
}

function Summary({ fileId, result, messages }: DryRunProps & { result: ProductImportView }) {
  const { created, changed, unchanged, refused } = result;
  const writes = created + changed;
  const another = (
    <a class="button secondary" href={IMPORT}>
      {messages.another}
    </a>
  );
  return (
    <section class="panel narrow stack import-summary" aria-labelledby="summary">
      <h2 id="summary">{refused > 0 ? messages.wrong(refused) : messages.ready}</h2>
      <ul class="row">
        {(['created', 'changed', 'unchanged', 'refused'] as const).map((one) => (
          <li key={one}>
            <span class={`badge ${TONES[one]}`}>
              {messages.count[one]({ created, changed, unchanged, refused }[one])}
            </span>
          </li>
        ))}
      </ul>
      {refused > 0 || writes === 0 ? (
        <>
          <p>{refused > 0 ? messages.wrongHint : messages.nothing}</p>
          <div class="form-foot">{another}</div>
        </>
      ) : (
        <Form
          form="confirm"
          intent="importProducts"
          hidden={{ fileId }}
          class="action"
          submitLabel={messages.confirm(writes)}
          aside={another}
        >
          {() => null}
        </Form>
      )}
    </section>
  );
}

function Rows({ rows, messages }: { rows: ProductImportRowView[]; messages: ConsoleImportProductsMessages }) {
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col" class="number">
              {messages.line}
            </th>
            <th scope="col">{messages.result}</th>
            <th scope="col">{messages.what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} messages={messages} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, messages }: { row: ProductImportRowView; messages: ConsoleImportProductsMessages }) {
  const { line, result, name, externalId, productId, changedColumns, errors } = row;
  const title = name ?? externalId ?? messages.noName;
  return (
    <tr>
      <td>
        {productId ? <a href={productPath(productId)}>{title}</a> : <strong>{title}</strong>}
        {externalId && <span class="quiet block">{externalId}</span>}
      </td>
      <td class="number" data-label={messages.line}>
        {line}
      </td>
      <td data-label={messages.result}>
        <span class={`badge ${TONES[result]}`}>{messages.resultOf[result]}</span>
      </td>
      <td class="reason">
        {errors.map(({ column, message }) => (
          <span key={column} class="block">
            {column && <code>{column}</code>} {messages.rule(message)}
          </span>
        ))}
        {changedColumns.length > 0 && <code>{changedColumns.join(', ')}</code>}
      </td>
    </tr>
  );
}
