/** The dialog of one action on the selected orders: its fields, its progress, and what was refused. */
import type { BulkInput, BulkView } from '../../../../client/generated/types.js';
import { Orders } from '../../../../client/generated/resources.js';
import type { ConsoleOrdersMessages } from '../../../i18n/en/console-orders.js';
import type { ConsoleOrdersBulkMessages } from '../../../i18n/en/console-orders-bulk.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import {
  describeError,
  loadTranslations,
  usePageContext,
  useState,
  type ErrorTranslations,
  type FormError,
} from '../../../ui/index.js';
import { getApi } from '../../api.js';
import { useQueryClient } from '../../data/query-client.js';
import { Modal } from '../../kit/modal.js';
import { useToast } from '../../kit/toasts.js';
import { useConsoleMessages } from '../../messages.js';
import { listFilters } from '../list-state.js';
import type { Selection } from '../selection.js';
import type { Shown } from '../shown-state.js';
import { BulkFields, type BulkName } from './bulk-fields.js';
import { BulkProgress, BulkResult } from './bulk-result.js';

interface BulkDialogProps {
  name: BulkName;
  shown: Shown;
  selection: Selection;
  /** Number of orders. */
  count: number;
  words: ConsoleOrdersBulkMessages;
  messages: ConsoleOrdersMessages;
  close: () => void;
}

const POLL_MS = 700;

export function BulkDialog({ name, shown, selection, count, words, messages, close }: BulkDialogProps) {
  const settings = usePageContext();
  const { pending } = useConsoleMessages();
  const client = useQueryClient();
  const showToast = useToast();
  const [bulk, setBulk] = useState<BulkView | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [translations, setTranslations] = useState<ErrorTranslations | null>(null);
  const [error, setError] = useState<FormError | null>(null);

  const run = async (form: HTMLFormElement, button: HTMLElement | null) => {
    setIsBusy(true);
    setError(null);
    try {
      const data = new FormData(form, button instanceof HTMLButtonElement ? button : null);
      const target = selection.isAll ? toTarget(shown) : { ids: [...selection.ids] };
      const input = { ...target, ...readAction(name, data, settings.timeZone) };
      const done = await carryOut(input, setBulk);
      if (done.refused > 0) setTranslations(await loadTranslations());
      await client.invalidateQueries();
      selection.keep(done.rows.filter(({ status }) => status === 'refused').map(({ orderId }) => orderId));
      if (done.refused === 0) {
        showToast({ kind: 'success', text: words.done(done.done) });
        close();
      }
    } catch (thrown) {
      setError(await describeError(thrown, settings));
      setBulk(null);
    }
    setIsBusy(false);
  };

  return (
    <Modal label={words.title[name]} close={close}>
      <h2>{words.title[name]}</h2>
      {bulk?.status === 'done' && translations && <BulkResult {...{ bulk, words, translations, close }} />}
      {bulk?.status === 'running' && <BulkProgress {...{ bulk, words }} />}
      {!bulk && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void run(event.currentTarget, event.submitter);
          }}
        >
          <p class="quiet">{words.about(count)}</p>
          {error && (
            <p class="error" role="alert">
              {[error.message, ...error.details.map((one) => one.message)].join(' ')}
            </p>
          )}
          <BulkFields {...{ name, words, messages }} />
          <div class="row">
            {(name === 'tags' ? (['addTags', 'removeTags'] as const) : ([name] as const)).map((one, index) => (
              <button
                key={one}
                name="action"
                value={one}
                class={index > 0 ? 'secondary' : name === 'cancel' ? 'destructive' : ''}
                aria-disabled={isBusy || undefined}
              >
                {isBusy ? pending : words.run[one]}
              </button>
            ))}
            <button type="button" class="secondary" onClick={close}>
              {words.back}
            </button>
          </div>
        </form>
      )}
    </Modal>
  );
}

/** Starts the operation, which the client repeats safely with one idempotency key, and follows it to its end. */
async function carryOut(input: BulkInput, show: (bulk: BulkView) => void): Promise<BulkView> {
  const orders = new Orders(getApi());
  let bulk = await orders.actOnMany(input);
  show(bulk);
  while (bulk.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    bulk = await orders.getBulk(bulk.id);
    show(bulk);
  }
  return bulk;
}

/** All orders that match. */
function toTarget({ state, filters }: Shown): Pick<BulkInput, 'filters' | 'q'> {
  return { filters: listFilters({ ...state, filters }), ...(state.q ? { q: state.q } : {}) };
}

function readAction(name: BulkName, data: FormData, timeZone: string): Pick<BulkInput, 'action'> {
  const text = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const reason = text('reason') ? { reason: text('reason') } : {};
  switch (name) {
    case 'tags': {
      const tagIds = data.getAll('tag').filter((id) => typeof id === 'string');
      return { action: text('action') === 'removeTags' ? 'removeTags' : 'addTags', tagIds } as BulkInput;
    }
    case 'operator':
      return { action: 'assignOperator', operatorId: text('operatorId') || null } as BulkInput;
    case 'contractor':
      return { action: 'assignContractor', organizationId: text('organizationId') } as BulkInput;
    case 'hold': {
      const until = parseLocalDateTime(text('until'), timeZone);
      return { action: 'hold', ...reason, ...(until ? { until } : {}) };
    }
    default:
      return { action: name, ...reason };
  }
}
