// Time left, as people read it: 2 d 4 h, 1:05:09, 4:30.

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function clockText(milliseconds: number, days: string, hours: string): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return `${Math.floor(left / DAY)} ${days} ${Math.floor((left % DAY) / HOUR)} ${hours}`;
  const seconds = Math.floor(left / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
