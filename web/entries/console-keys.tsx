/** The list of keyboard shortcuts. */

export { KeysDialog as Dialog } from '../console/frame/keys-dialog.js';
