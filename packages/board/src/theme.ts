// Resolved colours: the converter to PNG knows no CSS variables, so a theme is plain values.

export interface Theme {
  readonly name: string;
  /** Around the map: margin, cartouche, legend. */
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly red: string;
  readonly blue: string;
  readonly green: string;
  readonly gold: string;
  /** Ground, and the two washes that vary it. */
  readonly ground: string;
  readonly warm: string;
  readonly cool: string;
  readonly furrow: string;
  readonly tuft: string;
  readonly forest: string;
  readonly forestEdge: string;
  readonly trees: readonly [string, string, string];
  readonly treeInk: string;
  readonly treeLit: string;
  readonly shadow: string;
  readonly water: string;
  readonly waterLit: string;
  readonly bank: string;
  readonly ripple: string;
  readonly swamp: string;
  readonly reed: string;
  readonly hill: string;
  readonly hachure: string;
  readonly rock: string;
  readonly road: string;
  readonly roadLit: string;
  readonly village: string;
  readonly wall: string;
  readonly wallShade: string;
  readonly roof: string;
  readonly roofShade: string;
  readonly outline: string;
  readonly grid: string;
  readonly gridOpacity: number;
  readonly number: string;
  readonly label: string;
  readonly halo: string;
  readonly waterName: string;
  /** Names over tree tops are light on dark, whatever the theme. */
  readonly woodName: string;
  readonly woodHalo: string;
  readonly hillName: string;
}

export const paper: Theme = {
  name: 'paper',
  paper: '#F4ECDD',
  card: '#FBF6EA',
  ink: '#2B2118',
  inkSoft: '#6F5D47',
  red: '#8B1E1E',
  blue: '#1F4E79',
  green: '#45632A',
  gold: '#B8892B',
  ground: '#E6DFBC',
  warm: '#EBD6A0',
  cool: '#CBD3A2',
  furrow: '#A08A4E',
  tuft: '#8E9A5E',
  forest: '#B3C48E',
  forestEdge: '#7F965F',
  trees: ['#7C9A5C', '#688A51', '#527352'],
  treeInk: '#2F4729',
  treeLit: '#B4C98A',
  shadow: '#2A2F14',
  water: '#9CC5DA',
  waterLit: '#CFE6EE',
  bank: '#2C6A93',
  ripple: '#5F9CBD',
  swamp: '#BFD0AE',
  reed: '#4F7358',
  hill: '#D8BC7E',
  hachure: '#6E4E24',
  rock: '#B9AE99',
  road: '#6F5433',
  roadLit: '#F3E6C3',
  village: '#E3C79A',
  wall: '#F7EBD2',
  wallShade: '#D3BC93',
  roof: '#A9523A',
  roofShade: '#7C3623',
  outline: '#3D2A18',
  grid: '#5E5836',
  gridOpacity: 0.4,
  number: '#4A4630',
  label: '#33210F',
  halo: '#F6EFD8',
  waterName: '#1B4F74',
  woodName: '#F7F3DC',
  woodHalo: '#2F4729',
  hillName: '#6B4A1B',
};

const candle: Theme = {
  name: 'candle',
  paper: '#17120D',
  card: '#231B14',
  ink: '#F2E6CF',
  inkSoft: '#B9A583',
  red: '#F0A08F',
  blue: '#9CC6EC',
  green: '#B4D089',
  gold: '#D9A94A',
  ground: '#4A482F',
  warm: '#5A4C2C',
  cool: '#3C452B',
  furrow: '#8A7A4A',
  tuft: '#6C7248',
  forest: '#333F26',
  forestEdge: '#222E1A',
  trees: ['#435936', '#384F31', '#2A4334'],
  treeInk: '#131D10',
  treeLit: '#62794A',
  shadow: '#0C0E06',
  water: '#2D536A',
  waterLit: '#43708A',
  bank: '#122F42',
  ripple: '#5B93B1',
  swamp: '#3E4D3A',
  reed: '#8FA878',
  hill: '#6A5630',
  hachure: '#C39C5A',
  rock: '#7A7264',
  road: '#221A11',
  roadLit: '#9A8458',
  village: '#64502F',
  wall: '#B5A37F',
  wallShade: '#7D6E52',
  roof: '#8A3F2B',
  roofShade: '#5A2618',
  outline: '#140E08',
  grid: '#E9DDB4',
  gridOpacity: 0.2,
  number: '#D8CDA3',
  label: '#F3E6C4',
  halo: '#1E1A10',
  waterName: '#B5D8EC',
  woodName: '#D3E4B2',
  woodHalo: '#131D10',
  hillName: '#E6C58C',
};

const paperWinter: Partial<Theme> = {
  ground: '#E8E6DC',
  warm: '#EADFCB',
  cool: '#D6DDDD',
  furrow: '#A79F8C',
  tuft: '#A8A48C',
  forest: '#CFD6CB',
  forestEdge: '#93A296',
  trees: ['#8B8F7A', '#6F8478', '#55736A'],
  treeInk: '#33423B',
  treeLit: '#F2F4EE',
  shadow: '#3A444A',
  water: '#C7DCE6',
  waterLit: '#E9F3F6',
  bank: '#5D88A4',
  ripple: '#8FB4C8',
  swamp: '#D3DCD6',
  hill: '#D9CDB4',
};

const candleWinter: Partial<Theme> = {
  ground: '#4A4B4A',
  warm: '#55503F',
  cool: '#404A50',
  tuft: '#77786A',
  forest: '#38433F',
  forestEdge: '#27312E',
  trees: ['#4C564A', '#3F5750', '#2F4A45'],
  treeLit: '#8C9C96',
  water: '#3F6277',
  waterLit: '#5C8297',
  swamp: '#445049',
};

export const THEMES = { paper, candle } as const;
export type ThemeName = keyof typeof THEMES;

/** The theme with the ground of a season. */
export function inSeason(theme: Theme, season: 'summer' | 'winter' | undefined): Theme {
  if (season !== 'winter') return theme;
  return { ...theme, ...(theme.name === 'candle' ? candleWinter : paperWinter) };
}
