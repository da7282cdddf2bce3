// A fixed vocabulary as one reads it: words in a row, known to the compiler one by one.

type Words<T extends string> = T extends `${infer Word} ${infer Rest}` ? [Word, ...Words<Rest>] : [T];

/** `wordList('roll losses retreat')` are the three, in that order. */
export const wordList = <T extends string>(text: T): Readonly<Words<T>> => text.split(' ') as Words<T>;
