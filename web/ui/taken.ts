/** Whether the browser has taken the page over. */
import { useEffect, useState } from 'preact/hooks';

/** False on the server and in the first drawing, which has to be the same. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
