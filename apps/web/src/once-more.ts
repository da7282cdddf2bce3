// A part of the page that could not be fetched, asked for once more. Most browsers remember for as long as a page lives
// that a script could not be fetched, and never ask for it again; only the page loaded anew does.

/** Tries it here and, where that fails too, loads the page anew; throws where no server answers at all. */
export async function onceMore<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    return await fetchPart();
  } catch (error) {
    // A page that stands is better than the browser's own sentence, so nothing is left before somebody answers.
    if (!(await answers())) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
}

const answers = (): Promise<boolean> =>
  fetch(location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
