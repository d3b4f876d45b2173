/** The keyboard shortcuts, and the switch for single keys (WCAG 2.1.4). */
import { messages as words } from '#messages/console-keys';
import { useState } from '../../ui/index.js';
import { Modal } from '../kit/modal.js';
import { useConsoleMessages } from '../messages.js';
import { hasSingleKeys, setSingleKeys } from './shortcuts.js';

export function Dialog({ close }: { close: () => void }) {
  const { keys } = useConsoleMessages();
  const [isOn, setIsOn] = useState(hasSingleKeys());
  return (
    <Modal label={keys.open} close={close}>
      <h2>{keys.open}</h2>
      <dl class="ruled keys">
        {words.list.map(([combination, what]) => (
          <div key={combination}>
            <dt>
              <kbd>{combination}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="single-keys"
          onChange={({ currentTarget }) => {
            setSingleKeys(currentTarget.checked);
            setIsOn(currentTarget.checked);
          }}
        />
        {words.single}
      </label>
      <p class="quiet" id="single-keys">
        {words.singleHint}
      </p>
      <button type="button" class="secondary" onClick={close}>
        {keys.close}
      </button>
    </Modal>
  );
}
