/** The command palette. */
import './console-shared.js';

export { Palette as Dialog } from '../console/frame/palette.js';
