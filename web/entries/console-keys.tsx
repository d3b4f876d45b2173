/** The list of keyboard shortcuts. */
import './console-shared.js';

export { KeysDialog as Dialog } from '../console/frame/keys-dialog.js';
