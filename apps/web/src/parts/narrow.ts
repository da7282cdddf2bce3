import { useEffect, useState } from 'preact/hooks';

const PHONE = '(max-width: 760px)';

/** Whether the window is as narrow as that of a phone, as long as it is. */
export function useNarrow(): boolean {
  const [narrow, set] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const turn = (): void => set(query.matches);
    turn();
    query.addEventListener('change', turn);
    return () => query.removeEventListener('change', turn);
  }, []);
  return narrow;
}
