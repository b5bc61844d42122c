import type {ReactElement} from 'react';
import {tokenRow} from '../board/cards/strips.js';
import {Picture} from '../drawing/picture.js';
import type {Row} from '../../terminal/output/row.js';
import {groundCell} from '../shared/theme/cells.js';
import type {Theme} from '../shared/theme/theme.js';
import {useTheme} from '../shared/theme/use-theme.js';
import {SPARK_WIDTH, type Spark} from './fountain.js';

/** Cards that leap from the heaps of a won game, and the tails they draw. */
export function Sparks({sparks}: {readonly sparks: readonly Spark[]}): ReactElement {
  const theme = useTheme();
  const seen = theme.filled ? sparks : sparks.filter(({shade}) => shade === 0);
  return (
    <>
      {seen.map((spark, i) => (
        <Picture key={i} x={spark.x} y={spark.y} cells={[sparkRow(theme, spark)]} />
      ))}
    </>
  );
}

const UNMARKED = {state: 'plain', cursor: false, last: false} as const;

function sparkRow(theme: Theme, {card, shade}: Spark): Row {
  if (shade === 0) return tokenRow(theme, SPARK_WIDTH, {kind: 'card', card, under: false}, UNMARKED).cells;
  const ground = groundCell(theme, `tail${shade}`);
  return Array.from({length: SPARK_WIDTH}, () => ground);
}
