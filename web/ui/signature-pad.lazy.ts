/** Draws pointer movements on a canvas. */

/** In pixels of the canvas. */
const LINE_WIDTH = 3;

/**
 * @param onChange receives the image as a data URL after each line; empty after clearing
 * @returns a function that clears the canvas
 */
export function startDrawing(canvas: HTMLCanvasElement, onChange: (image: string) => void): () => void {
  const context = canvas.getContext('2d')!;
  Object.assign(context, { lineWidth: LINE_WIDTH, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000' });
  const toCanvasPoint = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [((clientX - left) * canvas.width) / width, ((clientY - top) * canvas.height) / height];
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    context.beginPath();
    context.moveTo(...toCanvasPoint(event));
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    context.lineTo(...toCanvasPoint(event));
    context.stroke();
  });
  canvas.addEventListener('pointerup', () => onChange(canvas.toDataURL('image/png')));
  return () => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    onChange('');
  };
}
