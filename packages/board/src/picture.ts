// What the painter is told about a field: plain data, no rules, words already in the reader's language.

/** How sure a feature is: the book's text demands it, history or geography gives it, or it was reconstructed for play. */
export const GRADES = ['book', 'history', 'reconstructed'] as const;
export type Grade = (typeof GRADES)[number];

export interface PictureCell {
  readonly id: string;
  /** Axial, flat-topped, as in @gonfalon/hex. */
  readonly q: number;
  readonly r: number;
  /**
   * Drawn with a hand of its own: clear, forest, village, town, swamp, hill, lake; plains, woods, rocky-hills, mountains.
   * Any other word gets a neutral fill with a hatch and its place in the legend.
   */
  readonly terrain: string;
  /** Level above the plain, where the field has levels; drawn as steps and as a figure. */
  readonly height?: number;
}

export interface PictureSide {
  readonly a: string;
  readonly b: string;
  /** stream, river, slope, fence, fortification, gate, wall; other words get a plain double line. */
  readonly kind: string;
  /** The lower of the two hexes, for slopes. */
  readonly low?: string;
  /** Sides with the same kind and name are one watercourse (or scarp) and share one label. */
  readonly name?: string;
  /** 1 brook to 3 great river; by kind where absent. */
  readonly width?: number;
}

export interface PictureRoad {
  readonly name?: string;
  /** Hexes in order, each beside the one before. */
  readonly hexes: readonly string[];
}

export interface PictureCrossing {
  readonly a: string;
  readonly b: string;
  /** bridge, ford, dam. */
  readonly kind: string;
  readonly name?: string;
}

export interface PicturePlace {
  readonly hex: string;
  readonly name: string;
  /** town, village, ruin (a burnt village), height, wood, water, swamp, camp, church, bridge, entry, flag; other words are only lettered. */
  readonly kind: string;
}

/** A name spread over hexes: a wood, a marsh, a lake, a range of hills. Watercourses are named by their sides. */
export interface PictureArea {
  readonly name: string;
  readonly kind: string;
  readonly hexes: readonly string[];
}

export interface PictureZone {
  readonly name: string;
  readonly hexes: readonly string[];
  /** Key of the side that sets up here; zones of one side share stroke and hatch. */
  readonly side?: string;
}

/** A drawn line from hex to hex that is no terrain: a palisade to be set up, a march. */
export interface PictureLine {
  readonly name: string;
  readonly kind: string;
  readonly hexes: readonly string[];
}

export interface PictureGrade {
  readonly grade: Grade;
  readonly feature: string;
  readonly hexes?: readonly string[];
  readonly sides?: readonly (readonly [string, string])[];
}

/** Words the painter sets on the sheet, in the reader's language. */
export interface PictureWords {
  /** "reconstructed map", "mapa zrekonstruowana". */
  readonly reconstructed: string;
  readonly legend: string;
  /** Written under the scale bar, `{hexes}` and `{metres}` filled in: "{hexes} hexes = {metres} m". */
  readonly scale: string;
  /** Letter at the tip of the arrow: N. */
  readonly north: string;
  /** Words by terrain, side kind, crossing and place kind, and by grade: forest -> "las". A key without a word shows the key. */
  readonly terms: Readonly<Record<string, string>>;
}

export interface FieldPicture {
  readonly title: string;
  readonly subtitle?: string;
  readonly cells: readonly PictureCell[];
  readonly sides?: readonly PictureSide[];
  readonly roads?: readonly PictureRoad[];
  readonly crossings?: readonly PictureCrossing[];
  readonly places?: readonly PicturePlace[];
  readonly areas?: readonly PictureArea[];
  readonly zones?: readonly PictureZone[];
  readonly lines?: readonly PictureLine[];
  readonly grades?: readonly PictureGrade[];
  /** Metres across one hex, flat to flat; without it no scale bar is drawn. */
  readonly hexMetres?: number;
  /** Clockwise from the top of the sheet; without it no north arrow is drawn. */
  readonly trueNorthDegrees?: number;
  /** Shown under the title when true. */
  readonly reconstructed?: boolean;
  /** Winter takes a colder ground, bare trees and ice. */
  readonly season?: 'summer' | 'winter';
  readonly words: PictureWords;
}
