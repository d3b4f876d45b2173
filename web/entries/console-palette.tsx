/** The command palette. */

export { Palette as Dialog } from '../console/frame/palette.js';
