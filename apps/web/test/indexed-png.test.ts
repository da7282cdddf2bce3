import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexedPng } from '../build/indexed-png.ts';

interface Read {
  readonly width: number;
  readonly height: number;
  readonly colours: number;
  readonly rgb: number[][];
}

/** Reads it by the letter of the format, checksums too. */
function read(png: Buffer): Read {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += length + 12;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const header = chunks.get('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0]);
  const palette = chunks.get('PLTE')!;
  const rows = inflateSync(chunks.get('IDAT')!);
  expect(rows.length).toBe(height * (width + 1));
  const rgb: number[][] = [];
  for (let y = 0; y < height; y++) {
    expect(rows[y * (width + 1)]).toBe(0);
    for (let x = 0; x < width; x++) {
      const index = rows[y * (width + 1) + 1 + x]!;
      rgb.push([...palette.subarray(index * 3, index * 3 + 3)]);
    }
  }
  return { width, height, colours: palette.length / 3, rgb };
}

test('few colours come back as they were', () => {
  const rgba = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [12, 34, 56],
    [255, 255, 255],
    [0, 0, 0],
  ];
  const png = indexedPng({ width: 3, height: 2, rgba: Uint8Array.from(rgba.flatMap(c => [...c, 255])) });
  expect(read(png)).toEqual({ width: 3, height: 2, colours: 6, rgb: rgba });
});

test('any picture keeps its size, at most 256 colours, and stays near its own', () => {
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
    .chain(({ width, height }) =>
      fc
        .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
        .map(rgba => ({ width, height, rgba })),
    );
  fc.assert(
    fc.property(picture, ({ width, height, rgba }) => {
      const found = read(indexedPng({ width, height, rgba }));
      expect([found.width, found.height]).toEqual([width, height]);
      expect(found.colours).toBeLessThanOrEqual(256);
      const off = found.rgb.flatMap((rgb, i) =>
        rgb.map((level, channel) => Math.abs(level - rgba[i * 4 + channel]!)),
      );
      expect(off.reduce((a, b) => a + b, 0) / off.length).toBeLessThan(16);
    }),
  );
});

test('greys are told apart to their last two bits', () => {
  const ramp = Uint8Array.from({ length: 256 * 4 }, (_, i) => (i % 4 === 3 ? 255 : i >> 2));
  const { rgb } = read(indexedPng({ width: 256, height: 1, rgba: ramp }));
  for (const [i, [red]] of rgb.entries()) expect(Math.abs(red! - i)).toBeLessThanOrEqual(3);
});
