import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Variant} from '../../engine/declaration/variant.js';
import {sentence} from '../../engine/texts/phrase.js';
import {dayFault} from '../../sitting/deal-search.js';
import {daysOn, monthsOn, monthWords} from '../../variants/dates.js';
import {calendarLines, dailyWords, DAY_WIDTH, dayLine, weeksOf} from '../../words/lists/days.js';
import {sameDay} from '../../words/lists/listed-games.js';
import {Clickable, useTheme} from '../drawing/picture.js';
import {StyledLines, Words} from '../drawing/words.js';
import {PageHead, pageArea} from '../pages/list.js';
import {
  changed,
  closed,
  closeKey,
  openedOver,
  type OpenPage,
  type Page,
  type PageKey,
  type Program,
  withComplaint,
} from '../pages/page.js';
import {chosenRules, goOnWith, menuOf, seeking, unfinished, withMenu} from './menu.js';

/** The day under the cursor, of a game. */
interface DaysState extends OpenPage {
  readonly variant: Variant;
  readonly day: string;
}

/** The deals of the days of a game, a month at a time. */
const DAYS: Page<DaysState> = {
  name: 'the days',
  keys: (state, program) => {
    const {day} = state;
    const step = (words: string, keys: readonly string[], to: string, short?: string): PageKey => ({
      keys,
      short,
      words,
      run: () => goTo(program, state, to),
    });
    return [
      step('the day before', ['left', 'h'], daysOn(day, -1), 'day'),
      step('the next day', ['right', 'l'], daysOn(day, 1)),
      step('the week before', ['up', 'k'], daysOn(day, -7)),
      step('the next week', ['down', 'j'], daysOn(day, 7)),
      step('the month before', ['pageup', '['], inMonth(day, -1), 'month'),
      step('the next month', ['pagedown', ']'], inMonth(day, 1)),
      step('today', ['end', 't'], menuOf(program).daily.today),
      {
        keys: ['return', 'space', 'd'],
        short: 'play',
        always: true,
        words: "play the day's deal, or go on with it",
        run: () => playDay(closed(program), state.variant, state.day),
      },
      closeKey(program, ['escape', 'q']),
    ];
  },
  onLine: (state, program, line) => {
    const day = daysOn(`${state.day.slice(0, 8)}01`, line - 1);
    return day === state.day ? 'return' : goTo(program, state, day);
  },
  says: ({variant, day}, program) => sentence(dayLine(menuOf(program).daily, chosenRules(program, variant), day)),
  yields: true,
  View: (state, program) => <Calendar state={state} program={program} />,
};

/** Opens the days of a game, the cursor on today. */
export function openDays(program: Program, variant: Variant): Program {
  const {today} = menuOf(program).daily;
  const fault = dayFault(chosenRules(program, variant), today, today);
  return fault === undefined
    ? openedOver(withMenu(program, {chosen: variant}), DAYS, {variant, day: today})
    : withComplaint(program, sentence(fault));
}

/** The same day of another month, or that month's last. */
function inMonth(day: string, months: number): string {
  const month = monthsOn(day.slice(0, 7), months);
  const last = daysOn(`${monthsOn(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

function goTo(program: Program, state: DaysState, day: string): Program {
  const {today} = menuOf(program).daily;
  return changed<DaysState>(program, state, {day: day > today ? today : day});
}

/** Plays today's deal of a game, or goes on with it. */
export function playToday(program: Program, variant: Variant): Program {
  return playDay(withMenu(program, {chosen: variant}), variant, menuOf(program).daily.today);
}

function playDay(program: Program, variant: Variant, day: string): Program {
  const rules = chosenRules(program, variant);
  const fault = dayFault(rules, day, menuOf(program).daily.today);
  if (fault !== undefined) return withComplaint(program, sentence(fault));
  const begun = unfinished(program).find(sameDay({rules, day}));
  return begun ? goOnWith(program, begun) : seeking(program, rules, 'date', day);
}

/** Fewer rows than this have no room for the words below the month. */
const WORDED = 17;

function Calendar({
  state: {variant, day},
  program,
}: {
  readonly state: DaysState;
  readonly program: Program;
}): ReactElement {
  const {utf8} = useTheme().look;
  const {size} = program;
  const {daily} = menuOf(program);
  const month = day.slice(0, 7);
  const {top} = pageArea(size);
  const [head, ...weeks] = calendarLines(daily, variant.id, month, {cursor: day, utf8});
  const margin = Math.max(0, Math.min(4, size.columns - 7 * DAY_WIDTH));
  const won = dailyWords(daily);
  return (
    <>
      <PageHead title={`${variant.title}, ${monthWords(month)}`} part="" size={size} />
      <Box position="absolute" marginTop={top} marginLeft={margin} flexDirection="column">
        {head && <StyledLines lines={[head]} />}
        {weeksOf(month).map((week, row) => (
          <Box key={row} height={1} flexShrink={0}>
            {week.map((date, i) => {
              const [text, tone] = weeks[row]?.[i] ?? ['', 'plain'];
              return (
                <Clickable
                  key={i}
                  target={date === undefined ? undefined : {kind: 'line', at: Number(date.slice(8))}}
                  width={DAY_WIDTH}
                  height={1}
                  flexShrink={0}
                >
                  <Words text={text} tone={tone} />
                </Clickable>
              );
            })}
          </Box>
        ))}
        {size.rows >= WORDED && (
          <Box marginTop={1} flexDirection="column">
            <Words tone="dim" text={LEGEND[utf8 ? 'utf8' : 'ascii']} />
            {won !== undefined && <Words text={sentence(won)} />}
          </Box>
        )}
      </Box>
    </>
  );
}

const LEGEND = {utf8: '● won  ○ played, not won', ascii: '* won  o played, not won'};
