import { drawCounters, tokenLook } from '@gonfalon/board';
import type { Recruit } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';
import { pageSymbols } from '../../parts/symbols.ts';

/** A token that lies nowhere yet; the words beside it say what it is. */
export function TokenPicture({ token }: Pick<Recruit, 'token'>) {
  const { side, figure, knights, left, most } = token;
  const html = useMemo(() => {
    const look = tokenLook({ id: '', at: '', side, figure, knights, left, most }, []);
    return pageSymbols().provide(
      drawCounters([{ picture: { token: look }, at: { x: 50, y: 50 }, size: 94 }]),
    );
  }, [side, figure, knights, left, most]);
  return (
    <svg
      class="recruit-token"
      viewBox="0 0 100 100"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
