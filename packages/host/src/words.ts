// Sentences for the host's own refusals; each language is fetched when it is asked for.

export const words = {
  en: async () => (await import('../words/en.json', { with: { type: 'json' } })).default,
  pl: async () => (await import('../words/pl.json', { with: { type: 'json' } })).default,
};
