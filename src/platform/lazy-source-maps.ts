/**
 * Maps stack traces to TypeScript sources. Unlike `--enable-source-maps`, which loads the map of every module (17 MB,
 * 6 % of the start), a map is loaded when a trace contains its module.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Folder of the compiled code. */
const COMPILED = new URL('../..', import.meta.url).href;
/** V8 writes each frame as a line. */
interface Frame extends NodeJS.CallSite {
  toString(): string;
}

const maps = new Map<string, SourceMap | null>();

/** Call once at process start. @param folder URL of compiled modules with maps next to them */
export function installLazySourceMaps(folder = COMPILED): void {
  Error.prepareStackTrace = (error, frames) =>
    [formatHead(error), ...frames.map((frame) => `    at ${formatFrame(frame, folder)}`)].join('\n');
}

/** First line of the trace, as V8 writes it. */
function formatHead(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}

function formatFrame(frame: Frame, folder: string): string {
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

/** Null if the module has no valid map. */
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
