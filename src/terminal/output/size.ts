/** The window in cells. */
export interface Size {
  columns: number;
  rows: number;
}

const FALLBACK: Size = {columns: 80, rows: 24};

/** The size of a terminal stream, or 80 by 24 if it does not say (some terminals say 0). */
export function screenSize(stream: {columns?: number | undefined; rows?: number | undefined}): Size {
  return {columns: positive(stream.columns) ?? FALLBACK.columns, rows: positive(stream.rows) ?? FALLBACK.rows};
}

function positive(count: number | undefined): number | undefined {
  return count !== undefined && count > 0 ? count : undefined;
}
