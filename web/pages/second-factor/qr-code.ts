/** QR codes as SVG paths. */
import encodeQR from 'qr';
import type { QrCode } from './second-factor-data.js';

/** Encodes `text`, with a quiet zone of four modules. */
export function createQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { path: runs.join(''), size: rows.length };
}
