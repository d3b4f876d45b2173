/** Whether the browser has a connection, as far as it knows. */
import { useEffect, useState } from 'preact/hooks';

/** True on the server and at first. */
export function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
