/** CSS variables of a brand: its color, a readable text color on it, and readable shades of it on the page background. */
import { chooseInk, findReadableShade, formatHex, parseRgb, type Rgb } from '../../src/platform/contrast.js';

/** The backgrounds with the least contrast in the light and the dark theme; the values are those of tokens.css. */
const LIGHT_GROUND: Rgb = [0xf4, 0xf5, 0xf7];
const DARK_GROUND: Rgb = [0x1e, 0x23, 0x29];

/** Returns the rules to append to the base stylesheet. @param color such as `#0a5c36` */
export function createBrandStyle(color: string): string {
  const brand = parseRgb(color);
  const rule = (ground: Rgb) =>
    `:root{--brand:${color};--brand-ink:${chooseInk(brand)};--brand-text:${formatHex(findReadableShade(brand, ground))}}`;
  return `${rule(LIGHT_GROUND)}@media (prefers-color-scheme:dark){${rule(DARK_GROUND)}}`;
}
