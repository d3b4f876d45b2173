/** A signature drawn by finger or mouse; needs script, and is never the only way to sign. */
import { useRef, useState } from 'preact/hooks';
import { useIsTaken } from './taken.js';

/** Sends a PNG as a data URL in the field `name`; nothing where nothing was drawn. */
export function Drawing(props: { name: string; label: string; hint: string; clear: string }) {
  const { name, label, hint, clear } = props;
  const [image, setImage] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const wipe = useRef<(() => void) | null>(null);
  if (!useIsTaken()) return null;
  const begin = async () => {
    const { startDrawing } = await import('./drawing.later.js');
    if (canvas.current && !wipe.current) wipe.current = startDrawing(canvas.current, setImage);
  };
  return (
    <details onToggle={() => void begin()}>
      <summary>{label}</summary>
      <p class="hint">{hint}</p>
      <canvas ref={canvas} class="drawing" width={600} height={200} role="img" aria-label={label} />
      <input type="hidden" name={name} value={image} />
      <button type="button" class="button second" onClick={() => wipe.current?.()}>
        {clear}
      </button>
    </details>
  );
}
