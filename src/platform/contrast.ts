/** Contrast of colors (WCAG 2.2), and readable shades of a color. */

/** Red, green and blue, 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Minimum contrast of text (WCAG 2.2, 1.4.3). Borders use the same shades, although 1.4.11 requires less. */
const CONTRAST = 4.5;

/** A color that `parseRgb` can read. */
export const HEX_COLOR = /^#[0-9A-Fa-f]{6}$/;

/** Returns the contrast ratio of WCAG, 1 to 21. */
export function computeContrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Parses `#rrggbb`. */
export function parseRgb(color: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

/** Returns `#rrggbb`. */
export function formatHex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The color of text on `ground`: black or white, whichever has more contrast. It is at least 4.5. */
export function chooseInk(ground: Rgb): '#000000' | '#ffffff' {
  return computeContrast(ground, BLACK) > computeContrast(ground, WHITE) ? '#000000' : '#ffffff';
}

/** Mixes the color with black or white until its contrast to `ground` is at least 4.5. */
export function findReadableShade(color: Rgb, ground: Rgb): Rgb {
  const towards = computeContrast(ground, BLACK) > computeContrast(ground, WHITE) ? BLACK : WHITE;
  const [red, green, blue] = color;
  const [toRed, toGreen, toBlue] = towards;
  for (let part = 0; part < 1; part += 0.05) {
    const mix = (from: number, to: number) => Math.round(from + (to - from) * part);
    const mixed: Rgb = [mix(red, toRed), mix(green, toGreen), mix(blue, toBlue)];
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
