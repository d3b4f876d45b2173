/** The style of a brand: its colour, an ink that can be read on it, and shades of it that can be read on the page. */

type Rgb = [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** WCAG 2.2, 1.4.3: text on its ground; 1.4.11 asks less of edges, which take the same shades. */
const CONTRAST = 4.5;
/** The darkest and the lightest ground that a shade stands on, in light and in dark; as tokens.css has them. */
const LIGHT_GROUND: Rgb = [0xf4, 0xf5, 0xf7];
const DARK_GROUND: Rgb = [0x1e, 0x23, 0x29];

/** What a colour of a brand looks like; anything else has no style of its own. */
export const BRAND_COLOR = /^#[0-9a-f]{6}$/i;

/** Rules that go behind the base style. @param color such as `#0a5c36` */
export function createBrandStyle(color: string): string {
  const brand = rgb(color);
  const ink = contrast(brand, BLACK) > contrast(brand, WHITE) ? '#000' : '#fff';
  const rule = (shade: Rgb) => `:root{--brand:${color};--brand-ink:${ink};--brand-text:${hex(shade)}}`;
  const light = rule(readable(brand, LIGHT_GROUND, BLACK));
  return `${light}@media (prefers-color-scheme:dark){${rule(readable(brand, DARK_GROUND, WHITE))}}`;
}

/** The ratio of WCAG, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `#rrggbb` as numbers. */
export function rgb(color: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

/** The colour, moved towards black or white no further than it must be. */
function readable(color: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = color.map((value, index) => Math.round(value + (towards[index] - value) * part)) as Rgb;
    if (contrast(mixed, ground) >= CONTRAST) return mixed;
  }
  return towards;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
