/** Selected payouts, with their sum, and approving them or marking them as paid at once. */
import type { PayoutView } from '../../../client/generated/types.js';
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';
import { TextField, useEffect, usePageContext, useState } from '../../ui/index.js';
import { Form } from '../forms/form.js';
import { Icon } from '../kit/icon.js';
import { Modal } from '../kit/modal.js';
import { useCan } from '../session.js';
import { findObstacle, formatSums } from './amounts.js';
import type { Tab } from './list-state.js';

export interface Selected {
  ids: ReadonlySet<string>;
  /** The selected payouts of the list, which all have the same status. */
  payouts: PayoutView[];
  canPick: (tab: Tab) => boolean;
  isPickable: (payout: PayoutView) => boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** @param key what is listed: another list begins without selection */
export function useSelected(listed: readonly PayoutView[], key: string): Selected {
  const can = useCan();
  const [state, setState] = useState({ key, ids: NONE });
  useEffect(() => setState({ key, ids: NONE }), [key]);
  const mayApprove = can('create', 'payoutApproval');
  const mayPay = can('update', 'payoutApproval');
  const isPickable = (payout: PayoutView) =>
    payout.status === 'open' ? mayApprove && findObstacle(payout) === null : payout.status === 'approved' && mayPay;
  const ids = state.key === key ? state.ids : NONE;
  const set = (next: Iterable<string>) => setState({ key, ids: new Set(next) });
  return {
    ids,
    payouts: listed.filter((payout) => ids.has(payout.id) && isPickable(payout)),
    canPick: (tab) => (tab === 'open' && mayApprove) || (tab === 'approved' && mayPay),
    isPickable,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    set,
  };
}

/** The sum is named before anything is approved. */
export function SelectionBar({ selected, messages }: { selected: Selected; messages: ConsolePayoutsMessages }) {
  const { language } = usePageContext();
  const [isOpen, setIsOpen] = useState(false);
  const { payouts } = selected;
  const action = payouts[0]?.status === 'approved' ? 'markPaid' : 'approve';
  const words = messages.decision[action];
  const sum = formatSums(payouts, language);
  const title = words.title(payouts.length, sum);
  const close = () => setIsOpen(false);
  return (
    <div class="bulk-bar" role="region" aria-label={messages.selection}>
      <p class="bulk-count" role="status">
        {messages.selected(payouts.length, sum)}
      </p>
      <button type="button" onClick={() => setIsOpen(true)}>
        <Icon name="check" />
        {words.open}
      </button>
      <button type="button" class="quiet-button" onClick={() => selected.set([])}>
        {messages.clear}
      </button>
      {isOpen && (
        <Modal label={title} close={close}>
          <h2>{title}</h2>
          <p class="quiet">{words.hint}</p>
          <Form
            form={action}
            intent={action}
            class="edit-part"
            hidden={{ ids: payouts.map(({ id }) => id).join(',') }}
            submitLabel={words.submit}
            aside={
              <button type="button" class="secondary" onClick={close}>
                {messages.cancel}
              </button>
            }
            onSaved={() => {
              close();
              selected.set([]);
            }}
          >
            {(field) => <TextField {...field('reference')} label={words.reference} required={action === 'markPaid'} />}
          </Form>
        </Modal>
      )}
    </div>
  );
}
