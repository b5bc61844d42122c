import type {ReactElement} from 'react';
import type {PlayerRecord} from '../../../player/records.js';
import type {Size} from '../../../terminal/size.js';
import {useTheme} from '../../shared/use-theme.js';
import {statisticsText} from '../model/page-text.js';
import {ScrolledPage} from './scrolled-page.js';

interface StatisticsPageProps {
  readonly records: readonly PlayerRecord[];
  readonly top: number;
  readonly size: Size;
}

/** What was played and won. */
export function StatisticsPage({records, top, size}: StatisticsPageProps): ReactElement {
  const {utf8} = useTheme().look;
  return <ScrolledPage title="Statistics" lines={statisticsText(records, size.columns, utf8)} top={top} size={size} />;
}
