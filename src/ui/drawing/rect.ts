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

/** Do two rectangles have a cell in common? */
export function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
