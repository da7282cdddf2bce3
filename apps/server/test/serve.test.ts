import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openerFor } from '../src/http/desktop.ts';
import { fileFor, fileServer } from '../src/http/files.ts';
import { listen } from '../src/http/listen.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonfalon-serve-'));
const root = join(folder, 'dist');
const server = fileServer(root);
const MAIN = join(import.meta.dirname, '../src/main.ts');
let port = 0;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Table</title>');
  writeFileSync(join(root, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  port = await listen(server, 0);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** fetch tidies addresses before sending them; this sends the path as written. */
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((done, failed) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, answer => {
      let body = '';
      answer.setEncoding('utf8').on('data', part => {
        body += part;
      });
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body }));
    });
    sent.on('error', failed).end();
  });

const takePort = (): Promise<Server> =>
  new Promise(done => {
    const other = createServer().listen(0, '127.0.0.1', () => done(other));
  });

describe('files', () => {
  test('the page comes as HTML and is asked for anew', async () => {
    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.body).toContain('<title>Table</title>');
  });
  test('hashed assets are kept for good', async () => {
    const script = await ask('/assets/main-abc123.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toContain('immutable');
  });
  test('an unchanged file is not sent twice', async () => {
    const first = await ask('/index.html');
    const again = await ask('/index.html', 'GET', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });
  test('HEAD sends the length and no body', async () => {
    const page = await ask('/index.html', 'HEAD');
    expect(page.headers['content-length']).toBe('35');
    expect(page.body).toBe('');
  });
  test('a query does not hide the file', async () => {
    expect((await ask('/?from=test')).status).toBe(200);
  });
  test('nothing there is 404, writing is 405', async () => {
    expect((await ask('/nowhere')).status).toBe(404);
    expect((await ask('/assets')).status).toBe(404);
    const post = await ask('/', 'POST');
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
  });
});

describe('a reader who goes away', () => {
  const LARGE = 'assets/large-abc123.png';
  /** How often this process holds the file open. */
  const handles = (): number =>
    readdirSync('/proc/self/fd').filter(fd => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith(LARGE);
      } catch {
        return false;
      }
    }).length;
  /** Asks for the large file and hangs up: at once, or when the first bytes are there. */
  const hangUp = (at: 'once' | 'data', headers = ''): Promise<void> =>
    new Promise(done => {
      const line = connect(port, '127.0.0.1', () => {
        line.write(`GET /${LARGE} HTTP/1.1\r\nhost: here\r\n${headers}\r\n`);
        if (at === 'once') line.destroy();
        else line.once('data', () => line.destroy());
      });
      line.on('error', () => undefined).on('close', () => done());
    });
  beforeAll(() => writeFileSync(join(root, LARGE), Buffer.alloc(8_000_000, 'x')));

  test.skipIf(process.platform !== 'linux').each(['once', 'data'] as const)(
    'leaves no file open, hanging up at %s',
    async at => {
      await Promise.all(Array.from({ length: 30 }, () => hangUp(at)));
      await expect.poll(handles).toBe(0);
      expect((await ask(`/${LARGE}`)).body).toHaveLength(8_000_000);
    },
  );
  test.skipIf(process.platform !== 'linux')('leaves none open who asked twice on one line', async () => {
    const twice = `\r\nGET /${LARGE} HTTP/1.1\r\nhost: here\r\n`;
    await Promise.all(Array.from({ length: 10 }, () => hangUp('data', twice)));
    await expect.poll(handles).toBe(0);
  });
  test.skipIf(process.platform !== 'linux')('leaves none open who stalls without hanging up', async () => {
    // Looked at often enough to be seen open: both clocks are of this thread, so that a busy machine cannot make one of them late.
    const impatient = fileServer(root, 300);
    const line = connect(await listen(impatient, 0), '127.0.0.1');
    line.on('error', () => undefined).write(`GET /${LARGE} HTTP/1.1\r\nhost: here\r\n\r\n`);
    await expect.poll(handles, { interval: 5 }).toBe(1);
    await expect.poll(handles).toBe(0);
    line.destroy();
    impatient.close();
  });
});

describe('no way out of the folder', () => {
  const outside = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%zz',
  ];
  test.each(outside)('%s is refused', async path => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('outside');
  });
  test('a neighbour whose name begins alike is outside too', () => {
    expect(fileFor('/srv/dist', '/../dist-old/index.html')).toBeUndefined();
  });
});

describe('ports', () => {
  test('a taken port gives way to the next free one', async () => {
    const other = await takePort();
    const taken = (other.address() as AddressInfo).port;
    const second = fileServer(root);
    const got = await listen(second, taken);
    expect(got).toBeGreaterThan(taken);
    second.close();
    other.close();
  });
});

describe('desktop', () => {
  test('opens only where somebody looks', () => {
    expect(openerFor({ DISPLAY: ':0' }, 'linux')).toEqual(['xdg-open']);
    expect(openerFor({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toEqual(['xdg-open']);
    expect(openerFor({}, 'linux')).toBeUndefined();
    expect(openerFor({}, 'darwin')).toEqual(['open']);
    expect(openerFor({}, 'win32')?.[0]).toBe('cmd');
    expect(openerFor({ CI: '1', DISPLAY: ':0' }, 'linux')).toBeUndefined();
    expect(openerFor({ SSH_CONNECTION: 'a b', DISPLAY: ':0' }, 'linux')).toBeUndefined();
  });
});

describe('the command', () => {
  const run = (folderToServe: string, PORT: string) => {
    const child = spawn(process.execPath, [MAIN, 'serve', folderToServe], {
      env: { ...process.env, CI: '1', PORT, DATA: join(folder, 'data'), DATABASE_URL: '' },
    });
    const heard = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', part => {
      heard.out += part;
    });
    child.stderr.setEncoding('utf8').on('data', part => {
      heard.err += part;
    });
    return { child, heard, code: new Promise<number | null>(done => child.on('close', done)) };
  };

  test('a bad PORT is one sentence', async () => {
    const { heard, code } = run(root, 'x');
    expect(await code).toBe(1);
    expect(heard.err).toBe('PORT is "x", but a port is a number from 0 to 65535.\n');
  });
  test('a missing build is one sentence that names the next step', async () => {
    const { heard, code } = run(join(folder, 'nothing'), '0');
    expect(await code).toBe(1);
    expect(heard.err).toMatch(/^The table has not been built yet\. Run "npm start"[^\n]*\n$/);
  });
  test('on a taken port it says so, prints the address it got and stops at SIGINT', async () => {
    const other = await takePort();
    const taken = (other.address() as AddressInfo).port;
    const { child, heard, code } = run(root, String(taken));
    while (!heard.out.includes('Stop it')) await new Promise(done => child.stdout.once('data', done));
    expect(heard.out).toContain(`Port ${taken} is taken`);
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(heard.out)![0];
    expect(await (await fetch(address)).text()).toContain('<title>Table</title>');
    child.kill('SIGINT');
    expect(await code).toBe(0);
    other.close();
  });
  test.skipIf(process.platform === 'win32')('does not outlive a killed npm', async () => {
    const npm = spawn('sh', ['-c', '"$0" "$1" serve "$2" & wait', process.execPath, MAIN, root], {
      env: {
        ...process.env,
        CI: '1',
        PORT: '0',
        npm_lifecycle_event: 'start',
        DATA: join(folder, 'data'),
        DATABASE_URL: '',
      },
    });
    let out = '';
    npm.stdout.setEncoding('utf8').on('data', part => {
      out += part;
    });
    while (!out.includes('Stop it')) await new Promise(done => npm.stdout.once('data', done));
    const served = new Promise(done => npm.stdout.once('close', done));
    npm.kill('SIGKILL');
    // The pipe closes when the last process that can write into it has ended.
    await served;
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(out)![0];
    await expect(fetch(address)).rejects.toThrow();
  });
});
