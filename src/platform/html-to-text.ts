/** Converts HTML to plain text in linear time. */

/** Elements whose content is not shown. */
const HIDDEN = ['style', 'script'];
/** Tags that end a line. */
const LINE_ENDS = /^(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)$/;
const ENTITY = /&(lt|gt|quot|amp|nbsp|#39);/g;
const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** Text without tags, styles and scripts. White space with a line break becomes one space; blocks end lines. */
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
    } else if (HIDDEN.includes(name)) {
      const end = lower.indexOf(`</${name}`, at);
      at = end < 0 ? source.length : end;
    }
  }
  return readable(text);
}

/** Line breaks of the source are not line breaks of the text. */
function joinedLines(html: string): string {
  return html.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
}

function readable(text: string): string {
  return text.replace(ENTITY, (_whole, name: string) => CHARACTERS[name]).trim();
}
