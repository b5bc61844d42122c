import {StringDecoder} from 'node:string_decoder';

/** The longest line that is read, in characters. */
const LONGEST = 1 << 20;

/** A line without its end; undefined if it is too long. */
export type InputLine = string | undefined;

/** Splits a stream into lines as it arrives; holds at most one line and one chunk. */
export async function* lineBatches(input: AsyncIterable<Uint8Array>): AsyncGenerator<InputLine[]> {
  const splitter = new LineSplitter();
  for await (const chunk of input) yield splitter.push(chunk);
  yield splitter.end();
}

class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private begun = '';
  private isTooLong = false;

  push(chunk: Uint8Array): InputLine[] {
    const parts = this.decoder.write(Buffer.from(chunk)).split('\n');
    const last = parts.pop() ?? '';
    const lines = parts.map(part => this.ended(part));
    this.add(last);
    return lines;
  }

  end(): InputLine[] {
    const rest = this.ended(this.decoder.end());
    return rest === '' ? [] : [rest];
  }

  private add(part: string): void {
    if (this.begun.length + part.length > LONGEST) this.isTooLong = true;
    this.begun = this.isTooLong ? '' : this.begun + part;
  }

  private ended(part: string): InputLine {
    this.add(part);
    const line = this.isTooLong ? undefined : this.begun.replace(/\r$/, '');
    this.begun = '';
    this.isTooLong = false;
    return line;
  }
}
