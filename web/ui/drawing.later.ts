/** Draws on a canvas what a pointer does. */

/** Pixels of a line on the canvas. */
const WIDTH = 3;

/** @param onDrawn gets the picture after each line, as a data URL; empty once it is wiped. Answers what wipes it. */
export function startDrawing(canvas: HTMLCanvasElement, onDrawn: (image: string) => void): () => void {
  const pen = canvas.getContext('2d')!;
  Object.assign(pen, { lineWidth: WIDTH, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000' });
  const place = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [((clientX - left) * canvas.width) / width, ((clientY - top) * canvas.height) / height];
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(...place(event));
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    pen.lineTo(...place(event));
    pen.stroke();
  });
  canvas.addEventListener('pointerup', () => onDrawn(canvas.toDataURL('image/png')));
  return () => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    onDrawn('');
  };
}
