/** CSS variables of a brand: its color, a readable text color on it, and readable shades of it on the page background. */

type Rgb = [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Minimum contrast of text (WCAG 2.2, 1.4.3). Borders use the same shades, although 1.4.11 requires less. */
const CONTRAST = 4.5;
/** The backgrounds with the least contrast in the light and the dark theme; the values are those of tokens.css. */
const LIGHT_GROUND: Rgb = [0xf4, 0xf5, 0xf7];
const DARK_GROUND: Rgb = [0x1e, 0x23, 0x29];

/** Any other color is ignored. */
export const BRAND_COLOR = /^#[0-9a-f]{6}$/i;

/** Returns the rules to append to the base stylesheet. @param color such as `#0a5c36` */
export function createBrandStyle(color: string): string {
  const brand = parseRgb(color);
  const ink = computeContrast(brand, BLACK) > computeContrast(brand, WHITE) ? '#000' : '#fff';
  const rule = (shade: Rgb) => `:root{--brand:${color};--brand-ink:${ink};--brand-text:${toHex(shade)}}`;
  const light = rule(findReadableShade(brand, LIGHT_GROUND, BLACK));
  return `${light}@media (prefers-color-scheme:dark){${rule(findReadableShade(brand, DARK_GROUND, WHITE))}}`;
}

/** Returns the contrast ratio of WCAG, 1 to 21. */
export function computeContrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Parses `#rrggbb`. */
export function parseRgb(color: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

/** Mixes the color with `towards` (black or white) until the contrast suffices. */
function findReadableShade(color: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = color.map((value, index) => Math.round(value + (towards[index] - value) * part)) as Rgb;
    if (computeContrast(mixed, ground) >= CONTRAST) return mixed;
  }
  return towards;
}

function computeLuminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toHex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
