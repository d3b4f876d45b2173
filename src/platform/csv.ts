/** Comma- or semicolon-separated text as spreadsheets write it (RFC 4180, byte order mark and CRLF included). */

/** One row; `line` is the line of the text on which it begins, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A table; the first row is its header. */
export interface CsvTable {
  /** What separates its cells: a semicolon where the header has more of them than commas. */
  separator: ',' | ';';
  rows: CsvRow[];
}

/** The rows that hold anything. Quotes that are never closed run to the end of the text. */
export function readCsv(text: string): CsvTable {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  const quoted = /"((?:[^"]|"")*)(?:"|$)/y;
  const plain = separator === ',' ? /[^,\r\n]*/y : /[^;\r\n]*/y;
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  for (let at = 0; at < source.length;) {
    const pattern = source[at] === '"' ? quoted : plain;
    pattern.lastIndex = at;
    const [whole, inner] = pattern.exec(source)!;
    row.cells.push(inner === undefined ? whole.trim() : inner.replaceAll('""', '"').trim());
    line += pattern === quoted ? whole.split('\n').length - 1 : 0;
    at += whole.length;
    if (source[at] === separator) {
      at += 1;
      if (at < source.length) continue;
      row.cells.push('');
    } else if (at < source.length && source[at] !== '\r' && source[at] !== '\n') continue;
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    rows.push(row);
    row = { line, cells: [] };
  }
  return { separator, rows: [...rows, row].filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

function separatorOf(text: string): ',' | ';' {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return header.split(';').length > header.split(',').length ? ';' : ',';
}
