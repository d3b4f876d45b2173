/** The form that gives the work to a contractor, with the time of its visit. */
import type { SlotView } from '../../../../client/generated/types.js';
import type { ConsoleFindContractorMessages } from '../../../i18n/en/console-find-contractor.js';
import { formatRange } from '../../../i18n/formats.js';
import { useId, usePageContext } from '../../../ui/index.js';
import { FormMenu } from '../../forms/menus.js';
import type { Work } from './work.js';

interface GiveMenuProps {
  work: Work;
  contractor: { organizationId: string; organizationName: string };
  firstSlot: SlotView | null;
  /** The time that was searched for; local. */
  at: string;
  messages: ConsoleFindContractorMessages;
}

export function GiveMenu({ work, contractor, firstSlot, at, messages }: GiveMenuProps) {
  const id = useId();
  const { language, timeZone } = usePageContext();
  const { order, workflowActorId, holder, canBook } = work;
  const { organizationId, organizationName: name } = contractor;
  return (
    <FormMenu
      intent="giveWork"
      fields={{ orderId: order.id, organizationId, workflowActorId }}
      label={messages.give}
      about={name}
      confirm={messages.giveWork}
      hint={holder ? messages.giveInstead(holder.organizationName) : messages.giveHint}
    >
      {canBook && (
        <>
          {firstSlot && !at && (
            <label class="choice">
              <input type="checkbox" name="firstSlot" value={firstSlot.startAt} />
              <span>{messages.firstSlot(formatRange(firstSlot.startAt, firstSlot.endAt, language, timeZone))}</span>
            </label>
          )}
          <label for={`${id}-at`}>
            {messages.visit} <span class="quiet">({messages.visitHint})</span>
          </label>
          <input id={`${id}-at`} type="datetime-local" name="startAt" defaultValue={at} />
        </>
      )}
      <label for={`${id}-note`}>
        {messages.note} <span class="quiet">({messages.noteHint})</span>
      </label>
      <input id={`${id}-note`} type="text" name="note" maxLength={2000} />
    </FormMenu>
  );
}
