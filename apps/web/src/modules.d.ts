interface ImportMeta {
  /** Set by Vite. */
  readonly env: { readonly PROD: boolean };
}
declare module '*.css';
declare module 'virtual:ready-sheets' {
  export const READY_SHEETS: Readonly<
    Record<
      string,
      Readonly<Record<import('./preferences.ts').Theme, import('./painter/ready-sheet.ts').ReadySheet>>
    >
  >;
}
