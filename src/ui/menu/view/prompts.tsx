import type {ReactElement} from 'react';
import {Detail, type DetailPlace} from './detail.js';
import {detailColumns} from './menu-layout.js';

type PromptProps = DetailPlace & {readonly text: string};

/** Asks for the seed of a deal; `name` is the game's. */
export function SeedPrompt({name, text, ...place}: PromptProps & {readonly name: string}): ReactElement {
  const hint = '1 to 64 characters: a number, a date, a name.';
  return <Detail name={name} lines={[typed('Seed: ', text, place)]} chosen={0} texts={[hint]} {...place} />;
}

/** Asks for a recorded game. */
export function OpenPrompt({text, ...place}: PromptProps): ReactElement {
  const hint = 'The name of a replay file, or a share code; paste it here.';
  return <Detail name="Open" lines={[typed('', text, place)]} chosen={0} texts={[hint]} {...place} />;
}

/** Offers to open the share code that was pasted. */
export function OfferPrompt({text, ...place}: PromptProps): ReactElement {
  return <Detail name="A share code was pasted" lines={[typed('', text, place)]} chosen={0} {...place} />;
}

/** The text typed so far. If it does not fit, its end is shown, where the player is typing. */
function typed(lead: string, text: string, {size}: DetailPlace): string {
  const room = detailColumns(size) - lead.length - 2;
  const shown = text.length > room ? `<${text.slice(text.length - room + 1)}` : text;
  return `${lead}${shown}_`;
}
