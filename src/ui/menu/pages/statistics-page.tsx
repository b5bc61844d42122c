import type {ReactElement} from 'react';
import type {Daily} from '../../../words/statistics.js';
import type {PlayerRecord} from '../../../words/listed-games.js';
import type {Size} from '../../../terminal/output/size.js';
import {useTheme} from '../../theme/use-theme.js';
import {statisticsText} from '../model/page-text.js';
import {ScrolledPage} from './scrolled-page.js';

interface StatisticsPageProps {
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
  readonly top: number;
  readonly size: Size;
}

/** What was played and won. */
export function StatisticsPage({records, daily, top, size}: StatisticsPageProps): ReactElement {
  const {utf8} = useTheme().look;
  const lines = statisticsText({records, daily}, {columns: size.columns, utf8});
  return <ScrolledPage title="Statistics" lines={lines} top={top} size={size} />;
}
