/** The brand that e-mails show: that of the organization, else of its router, else of the deployment. */
import { publicFileUrlSql } from '../../../entities/stored-file.js';
import {
  chooseInk,
  computeContrast,
  findReadableShade,
  formatHex,
  HEX_COLOR,
  parseRgb,
  type Rgb,
} from '../../../platform/contrast.js';
import { sql } from '../../../platform/read-models/index.js';

export interface MailBrand {
  name: string;
  /** `#rrggbb`; any other value is ignored. */
  color: string | null;
  logoUrl: string | null;
  /** Postal address in one line. */
  address: string | null;
}

/** SQL: `MailBrand`. Requires the organization `r` and its router `router`. */
export const MAIL_BRAND = sql`json_build_object('name', r.name, 'color', coalesce(r.brand_color, router.brand_color),
  'logoUrl', ${publicFileUrlSql(sql`coalesce(r.logo_file_id, router.logo_file_id)`)},
  'address', nullif(concat_ws(', ', r.address, nullif(concat_ws(' ', r.postal_code, r.city), '')), ''))`;

/** Color of mails without a brand; that of the pages (web/style/tokens.css). */
const DEFAULT_COLOR = '#1f5fbf';
/** Background of the card in the light and in the dark theme. */
const LIGHT: Rgb = [0xff, 0xff, 0xff];
const DARK: Rgb = [0x1e, 0x23, 0x29];

/** Minimum contrast of controls (WCAG 2.2, 1.4.11). */
const CONTROL_CONTRAST = 3;

/** Colors of a brand with a contrast of at least 4.5 between text and background. */
export interface MailColors {
  brand: string;
  /** Text on `brand`. */
  ink: string;
  /** Border of what has the color `brand`: a button is also seen if the color is that of the card. */
  line: string;
  /** Links on the card. */
  link: string;
  /** The same in the dark theme. */
  dark: { brand: string; ink: string; link: string };
}

export function findColors(color: string | null): MailColors {
  const brand = parseRgb(color && HEX_COLOR.test(color) ? color : DEFAULT_COLOR);
  const light = findReadableShade(brand, LIGHT);
  const dark = findReadableShade(brand, DARK);
  return {
    brand: formatHex(brand),
    ink: chooseInk(brand),
    line: formatHex(computeContrast(brand, LIGHT) < CONTROL_CONTRAST ? light : brand),
    link: formatHex(light),
    dark: { brand: formatHex(dark), ink: chooseInk(dark), link: formatHex(dark) },
  };
}
