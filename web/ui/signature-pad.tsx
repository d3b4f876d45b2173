/** A drawn signature. Requires script and is always optional. */
import { useRef, useState } from 'preact/hooks';
import { useIsHydrated } from './browser-state.js';

/** The field `name` holds a PNG as a data URL; empty if nothing was drawn. */
export function SignaturePad(props: { name: string; label: string; hint: string; clear: string }) {
  const { name, label, hint, clear } = props;
  const [image, setImage] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const clearPad = useRef<(() => void) | null>(null);
  if (!useIsHydrated()) return null;
  const start = async () => {
    const { startDrawing } = await import('./signature-pad.lazy.js');
    if (canvas.current && !clearPad.current) clearPad.current = startDrawing(canvas.current, setImage);
  };
  return (
    <details onToggle={() => void start()}>
      <summary>{label}</summary>
      <p class="hint">{hint}</p>
      <canvas ref={canvas} class="signature-pad" width={600} height={200} role="img" aria-label={label} />
      <input type="hidden" name={name} value={image} />
      <button type="button" class="button secondary" onClick={() => clearPad.current?.()}>
        {clear}
      </button>
    </details>
  );
}
