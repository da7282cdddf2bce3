// A bar on the error stream while something takes long; silent where nobody watches.

const WIDTH = 30;

export interface Progress {
  step(done: number): void;
  end(): void;
}

export function progress(total: number, label: string): Progress {
  if (!process.stderr.isTTY || total <= 1) return { step: () => {}, end: () => {} };
  let shown = -1;
  return {
    step(done) {
      const filled = Math.floor((done / total) * WIDTH);
      if (filled === shown) return;
      shown = filled;
      process.stderr.write(
        `\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total}\x1b[K`,
      );
    },
    end() {
      process.stderr.write('\r\x1b[K');
    },
  };
}
