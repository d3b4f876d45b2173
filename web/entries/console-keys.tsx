/** The list of keyboard shortcuts. */
import { messages } from '#messages/console-keys';
import { KeysDialog } from '../console/frame/keys-dialog.js';

export const Dialog = ({ close }: { close: () => void }) => <KeysDialog close={close} words={messages} />;
