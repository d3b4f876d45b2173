/** How many text messages a text is sent as (GSM 03.38). */

/** Characters of the basic alphabet of text messages. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that count twice. */
const EXTENDED = '^{}\\[~]|€';

/** Length of a text in characters, and its number of messages: 160 characters, or 70 if one is outside of the alphabet. */
export function measureSms(text: string): { characters: number; messages: number } {
  const characters = [...text];
  const isBasic = characters.every((one) => BASIC.includes(one) || EXTENDED.includes(one));
  const units = isBasic ? characters.reduce((sum, one) => sum + (EXTENDED.includes(one) ? 2 : 1), 0) : text.length;
  const [single, joined] = isBasic ? [160, 153] : [70, 67];
  return { characters: characters.length, messages: units <= single ? 1 : Math.ceil(units / joined) };
}
