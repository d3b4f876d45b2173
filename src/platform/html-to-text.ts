/** HTML as text for readers without HTML; one walk over it, so that time grows with its length alone. */

/** What stands between these is never shown. */
const UNSHOWN = ['style', 'script'];
/** A line ends with these. */
const LINE_ENDS = /^(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)$/;
const ENTITY = /&(lt|gt|quot|amp|nbsp|#39);/g;
const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** The text without tags, styles and scripts; white space with a line break in it is one space, blocks end lines. */
export function htmlToText(html: string): string {
  const source = joinedLines(html);
  const lower = source.toLowerCase();
  let text = '';
  for (let at = 0; at < source.length;) {
    const open = source.indexOf('<', at);
    const close = open < 0 ? -1 : source.indexOf('>', open);
    if (close < 0) return readable(text + source.slice(at));
    text += source.slice(at, open);
    const name = /^\/?[a-z0-9]*/.exec(lower.slice(open + 1, Math.min(close, open + 10)))![0];
    at = close + 1;
    if (LINE_ENDS.test(name)) {
      text += '\n';
      while (source[at] === ' ') at++;
    } else if (UNSHOWN.includes(name)) {
      const end = lower.indexOf(`</${name}`, at);
      at = end < 0 ? source.length : end;
    }
  }
  return readable(text);
}

/** A line break of the source is no line break of the text. */
function joinedLines(html: string): string {
  return html.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
}

function readable(text: string): string {
  return text.replace(ENTITY, (_whole, name: string) => CHARACTERS[name]).trim();
}
