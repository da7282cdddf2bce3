// Addresses. #/ is the hall; then
//   #/map/BOX[/HEX]             a map, and the hex under the cursor
//   #/start/BOX[/SCENARIO[/computer]]   the start of a game, with a computer at the second seat
//   #/lay/BOX/CODE              the same from a position (see store/portable.ts)
//   #/shared/BOX/CODE           a game out of a link (see store/shared.ts)
//   #/play/ID[/N]               a game kept here, and the entry looked at
//   #/rules/BOX[/PARAGRAPH]     the rulebook
//   #/online                    games on the server
//   #/join/TOKEN                an invitation; behind the # no server's log and no other site sees it
//   #/table/ID                  a game on the server

export type Route =
  | { readonly page: 'hall' | 'online' }
  | { readonly page: 'join'; readonly token: string }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'map'; readonly box: string; readonly hex: string | undefined }
  | {
      readonly page: 'start';
      readonly box: string;
      readonly scenario: string | undefined;
      readonly against?: 'computer' | undefined;
    }
  | { readonly page: 'lay'; readonly box: string; readonly code: string }
  | { readonly page: 'shared'; readonly box: string; readonly code: string }
  | { readonly page: 'play'; readonly id: string; readonly entry: number | undefined }
  | { readonly page: 'rules'; readonly box: string; readonly paragraph: string | undefined };

export function parseRoute(hash: string): Route {
  const [page, one, two, three] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode);
  if (page === 'online') return { page };
  if (!one) return { page: 'hall' };
  if (page === 'join') return { page, token: one };
  if (page === 'table') return { page, id: one };
  if (page === 'map') return { page, box: one, hex: two || undefined };
  if (page === 'start')
    return {
      page,
      box: one,
      scenario: two || undefined,
      ...(three === 'computer' && { against: three }),
    };
  if (page === 'lay' || page === 'shared') return { page, box: one, code: two ?? '' };
  if (page === 'play') return { page, id: one, entry: numberOf(two) };
  if (page === 'rules') return { page, box: one, paragraph: two || undefined };
  return { page: 'hall' };
}

export function routeTo(route: Route): string {
  if (route.page === 'hall') return '#/';
  const { page, ...rest } = route;
  const parts = Object.values(rest).filter(part => part !== undefined && part !== '');
  return `#/${[page, ...parts.map(part => encodeURIComponent(String(part)))].join('/')}`;
}

/** 0 is the opening; anything that is no number of an entry is not there. */
const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** A broken escape in a pasted address is read as written rather than thrown. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
