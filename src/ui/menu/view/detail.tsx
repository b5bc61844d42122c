import {Box} from 'ink';
import type {ReactElement} from 'react';
import {wrapped} from '../../../player/wrap.js';
import type {Size} from '../../../terminal/size.js';
import {Column} from '../../shared/column.js';
import {Rule} from '../../shared/ground.js';
import {isRoomy} from '../../shared/regions.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';
import {detailColumns, MENU_WIDTH, menuMargin} from './menu-layout.js';

/** Where the part of the menu below its entries begins. */
export interface DetailPlace {
  readonly size: Size;
  /** The row of its rule. */
  readonly top: number;
}

interface DetailProps extends DetailPlace {
  readonly name: string;
  /** Lines that are cut already, of which one may be chosen. */
  readonly lines?: readonly string[];
  readonly chosen?: number;
  /** Texts that are wrapped below them. */
  readonly texts?: readonly string[];
}

/** What is said about an entry, or asked about it, under a rule with its name. */
export function Detail({name, lines = [], chosen, texts = [], size, top}: DetailProps): ReactElement {
  const {glyphs} = useTheme();
  const margin = menuMargin(size);
  const height = size.rows - top - (isRoomy(size) ? 4 : 3);
  const columns = detailColumns(size);
  const flowed = texts.flatMap(text => (text === '' ? [text] : wrapped(text, columns)));
  return (
    <Box position="absolute" marginTop={top} marginLeft={margin} flexDirection="column">
      <Rule width={Math.min(MENU_WIDTH, size.columns - 2 * margin)} />
      <Words x={1} y={0} tone="bold" text={` ${name} `} />
      {[...lines, ...flowed].slice(0, height).map((text, i) => (
        <Box key={i}>
          <Column width={2}>{i === chosen && <Words tone="mark" text={glyphs.pointer} />}</Column>
          <Words tone={i === chosen ? 'bold' : 'plain'} text={text} />
        </Box>
      ))}
    </Box>
  );
}
