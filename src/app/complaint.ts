import type {Fault} from '../engine/fault.js';

/** 2: something wrong on the command line itself, or no terminal. 3: something wrong inside what it names. */
export type ComplaintCode = 1 | 2 | 3;

/** Ends a command with one line on standard error: what, where, what would be right. */
export class Complaint extends Error {
  constructor(
    message: string,
    readonly exitCode: ComplaintCode = 2,
  ) {
    super(message);
  }
}

/** A fault's message, led by the key it concerns where the message does not name it. */
export function faultWords({message, key}: Fault): string {
  const named = key === undefined || message.includes(key.slice(key.lastIndexOf('.') + 1));
  return named ? message : `${key}: ${message}`;
}

/** `game.patience:14:3: ...`: a fault and the text it stands in. */
export function placedWords(where: string, fault: Fault): string {
  const place = [where, fault.line, fault.column].filter(part => part !== undefined).join(':');
  return `${place}: ${faultWords(fault)}`;
}

/** A complaint about an option on the command line. */
export function optionComplaint(option: string, fault: Fault): Complaint {
  return new Complaint(placedWords(option, fault), 2);
}

/** A complaint about what a file or another text holds. */
export function contentComplaint(where: string, fault: Fault): Complaint {
  return new Complaint(placedWords(where, fault), 3);
}

/** Keeps outside text from breaking the line or reaching the terminal as commands. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
}

function escaped(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
