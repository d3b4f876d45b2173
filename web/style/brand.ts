/** CSS variables of a brand: its color, a readable text color on it, and readable shades of it on the page background. */
import {
  chooseInk,
  computeContrast,
  findReadableShade,
  formatHex,
  parseRgb,
  type Rgb,
} from '../../src/platform/contrast.js';

/** The backgrounds with the least contrast in the light and the dark theme; the values are those of tokens.css. */
const LIGHT_GROUND: Rgb = [0xf4, 0xf5, 0xf7];
const DARK_GROUND: Rgb = [0x1e, 0x23, 0x29];

/** Minimum contrast of controls (WCAG 2.2, 1.4.11). */
const CONTROL_CONTRAST = 3;

/**
 * Returns the rules to append to the base stylesheet. In the dark theme the color itself is a readable shade, as in e-mails;
 * in the light one buttons of a light color have a readable border (`--brand-line`).
 * @param color such as `#0a5c36`
 */
export function createBrandStyle(color: string): string {
  const brand = parseRgb(color);
  const [light, dark] = [findReadableShade(brand, LIGHT_GROUND), findReadableShade(brand, DARK_GROUND)];
  const line = computeContrast(brand, LIGHT_GROUND) < CONTROL_CONTRAST ? light : brand;
  return `${writeRule(brand, line, light)}@media (prefers-color-scheme:dark){${writeRule(dark, dark, dark)}}`;
}

function writeRule(brand: Rgb, line: Rgb, text: Rgb): string {
  return `:root{--brand:${formatHex(brand)};--brand-ink:${chooseInk(brand)};--brand-line:${formatHex(line)};--brand-text:${formatHex(text)}}`;
}
