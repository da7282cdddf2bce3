import { useEffect, useState } from 'preact/hooks';

const PHONE = '(max-width: 760px)';
/** There is room for what elsewhere is folded away or drawn small; styles ask for the same. */
const VAST = '(min-width: 1700px) and (min-height: 1000px)';

/** Whether the window is as narrow as that of a phone, as long as it is. */
export const useNarrow = (): boolean => useMedia(PHONE);
/** Whether a finger points, to whom a word about keys is of no use. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
export const useVast = (): boolean => useMedia(VAST);

function useMedia(asked: string): boolean {
  const [so, set] = useState(() => matchMedia(asked).matches);
  useEffect(() => {
    const query = matchMedia(asked);
    const turn = (): void => set(query.matches);
    turn();
    query.addEventListener('change', turn);
    return () => query.removeEventListener('change', turn);
  }, [asked]);
  return so;
}
