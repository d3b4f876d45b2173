/** Waits until a person has stopped typing. */
import { useEffect, useState } from '../../ui/index.js';

/** The value after it has not changed for some time. */
export function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
