// Addresses: #/ is the hall, #/map/BOX a map, #/map/BOX/HEX the same with a hex under the cursor.

export type Route =
  | { readonly page: 'hall' }
  | { readonly page: 'map'; readonly box: string; readonly hex: string | undefined };

export function parseRoute(hash: string): Route {
  const [page, box, hex] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode);
  return page === 'map' && box ? { page, box, hex: hex || undefined } : { page: 'hall' };
}

export const routeTo = (route: Route): string =>
  route.page === 'hall'
    ? '#/'
    : `#/map/${encodeURIComponent(route.box)}${route.hex ? `/${encodeURIComponent(route.hex)}` : ''}`;

/** A broken escape in a pasted address is read as written rather than thrown. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
