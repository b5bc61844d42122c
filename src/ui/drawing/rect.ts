/** A part of the window or of the board, in cells. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}
