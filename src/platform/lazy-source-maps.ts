/**
 * Stack traces name our sources, not what was compiled from them. Node's `--enable-source-maps` reads and keeps the map of
 * every module, those of packages too, before anybody looks at a trace: 17 MB of the process and a sixteenth of its start.
 * Here a map is read when a trace leads through its module.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The folder of what is compiled. */
const COMPILED = new URL('../..', import.meta.url).href;
/** V8 writes each as a line of a trace. */
interface Frame extends NodeJS.CallSite {
  toString(): string;
}

const maps = new Map<string, SourceMap | null>();

/** To be called once, at the start of a process. @param folder where modules have maps beside them, as a URL. */
export function installLazySourceMaps(folder = COMPILED): void {
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${shown(frame, folder)}`)].join('\n');
}

/** As V8 words it. */
function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}

function shown(frame: Frame, folder: string): string {
  const text = frame.toString();
  const compiled = frame.getFileName();
  if (!compiled?.startsWith(folder)) return text;
  const [line, column] = [frame.getLineNumber()!, frame.getColumnNumber()!];
  const origin = mapOf(compiled)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return text;
  const { fileName, lineNumber, columnNumber } = origin;
  const source = fileURLToPath(new URL(fileName, compiled));
  return text.replace(`${compiled}:${line}:${column}`, `${source}:${lineNumber}:${columnNumber}`);
}

/** None where the module has none, or one that says nothing. */
function mapOf(compiled: string): SourceMap | null {
  let map = maps.get(compiled);
  if (map === undefined) {
    map = readMap(fileURLToPath(`${compiled}.map`));
    maps.set(compiled, map);
  }
  return map;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}
