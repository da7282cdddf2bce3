// What every answer tells the browser: nothing but our own files and our own socket.

const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

export type Headers = Readonly<Record<string, string>>;

/** `socket` is the address of the socket; some browsers do not count it as one's own. null where there is none. */
export const headersWith = (socket: string | null): Headers => ({
  'content-security-policy': [...POLICY, ...(socket ? [`connect-src 'self' ${socket}`] : [])].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** The socket of the page that is asked for under this address; null where the address is nonsense. */
export function socketOf(publicUrl: string | null, hostHeader: string | undefined): string | null {
  if (publicUrl) return `${publicUrl.replace(/^http/, 'ws')}/socket`;
  return hostHeader && /^[\w.:[\]-]+$/.test(hostHeader) ? `ws://${hostHeader}/socket` : null;
}
