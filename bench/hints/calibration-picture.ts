import type {Tally} from './told-share.js';

/** The tenths of one game. */
export interface Series {
  readonly name: string;
  readonly tenths: readonly (Tally | undefined)[];
}

const SIDE = 400;
const MARGIN = 60;
const COLOURS = ['#1f6f54', '#a3462f', '#2f4f8f', '#7a5a00'];
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** Standard errors of a 95 % interval. */
const WIDE = 1.96;

const across = (share: number): number => MARGIN + SIDE * share;
const down = (share: number): number => MARGIN + SIDE * (1 - share);

/** The shares told and the shares won, as an SVG. Points on the diagonal were told truly; bars are 95 % intervals. */
export function picture(all: readonly Series[]): string {
  const size = SIDE + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" font-family="sans-serif" font-size="12">`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    ...TICKS.flatMap(tick),
    `<path d="M${across(0)} ${down(0)}L${across(1)} ${down(1)}" stroke="#888"/>`,
    ...all.flatMap(series),
    `<text x="${across(0.5)}" y="${down(0) + 42}" text-anchor="middle">share told by the hint</text>`,
    `<text transform="translate(16 ${down(0.5)}) rotate(-90)" text-anchor="middle">share of the games won</text>`,
    '</svg>\n',
  ].join('\n');
}

function tick(share: number): string[] {
  const words = `${(100 * share).toFixed(0)} %`;
  return [
    `<path d="M${across(share)} ${down(0)}V${down(1)}M${across(0)} ${down(share)}H${across(1)}" stroke="#ddd"/>`,
    `<text x="${across(share)}" y="${down(0) + 20}" text-anchor="middle">${words}</text>`,
    `<text x="${across(0) - 8}" y="${down(share) + 4}" text-anchor="end">${words}</text>`,
  ];
}

function series({name, tenths}: Series, i: number): string[] {
  const colour = COLOURS[i % COLOURS.length] as string;
  const y = down(1) + 20 + 20 * i;
  const key = `<circle cx="${across(0) + 14}" cy="${y - 4}" r="5" fill="${colour}"/>`;
  return [
    ...tenths.flatMap(tenth => (tenth ? point(tenth, colour) : [])),
    `${key}<text x="${across(0) + 26}" y="${y}">${name}</text>`,
  ];
}

function point({told, won, error}: Tally, colour: string): string[] {
  const x = across(told).toFixed(1);
  const end = (sign: number): string => down(Math.min(1, Math.max(0, won + sign * WIDE * error))).toFixed(1);
  return [
    `<path d="M${x} ${end(-1)}V${end(1)}" stroke="${colour}"/>`,
    `<circle cx="${x}" cy="${down(won).toFixed(1)}" r="4" fill="${colour}"/>`,
  ];
}
