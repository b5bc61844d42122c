import type {Pixels} from './sheet.js';

const pixels = (rows: string): Pixels => rows.trim().split(/\s+/);

/** The courts in one size, by the letter of their rank. */
export type Courts = Readonly<Record<'J' | 'Q' | 'K', Pixels>>;

// c cloth, s the suit, g gold, k skin, h hair, i ink.

/** Heads of two rows. */
export const SMALL_HEADS: Courts = {
  K: pixels(`
    g.g.g
    ggggg
    kikik
    hhhhh`),
  Q: pixels(`
    .ggg.
    hhhhh
    hikih
    hkskh`),
  J: pixels(`
    ...ss
    sssss
    hikih
    .kkk.`),
};

/** Heads of three rows. */
export const HEADS: Courts = {
  K: pixels(`
    g.g.g
    ggggg
    kikik
    hkkkh
    hhhhh
    .hhh.`),
  Q: pixels(`
    ..g..
    .ggg.
    hhhhh
    hikih
    hkskh
    hcgch`),
  J: pixels(`
    ...cc
    cccc.
    ccccc
    hikih
    .kkk.
    ccgcc`),
};

/** Busts of four rows. */
export const SMALL_BUSTS: Courts = {
  K: pixels(`
    g..g..g
    ggggggg
    h.kkk.h
    hkikikh
    hkkkkkh
    .hhhhh.
    cchhhcc
    cccgccc`),
  Q: pixels(`
    ..ggg..
    .gsgsg.
    .hhhhh.
    hhkkkhh
    hkikikh
    hhkkkhh
    h.gsg.h
    ccccccc`),
  J: pixels(`
    .....s.
    .cccccs
    ccccccc
    .hkkkh.
    .hikih.
    ..kkk..
    .ccgcc.
    ccccccc`),
};

/** Busts of six rows. */
export const BUSTS: Courts = {
  K: pixels(`
    g...g...g
    gg.ggg.gg
    ggggsgggg
    .hkkkkkh.
    .hikkkih.
    .hkkkkkh.
    .hhhhhhh.
    ..hhkhh..
    ..hhhhh..
    ccchhhccc
    cgcchccgc
    cgcccccgc`),
  Q: pixels(`
    ...gsg...
    ..ggggg..
    .gsgggsg.
    .hhhhhhh.
    hhhkkkhhh
    hhkikikhh
    hhkkkkkhh
    hhhkskhhh
    hh.kkk.hh
    hcggsggch
    cccgggccc
    ccccgcccc`),
  J: pixels(`
    ......ss.
    .cccc..s.
    cccccccs.
    cgcgcgcg.
    .hkkkkkh.
    .hikkikh.
    .hkkkkkh.
    .hhkskhh.
    ...kkk...
    .ccgggcc.
    cccccgccc
    ccccccgcc`),
};

/** Busts in one colour, for cards that are outlines. */
export const OUTLINE_BUSTS: Courts = {
  K: pixels(`
    s.s.s.s
    sssssss
    .......
    .sssss.
    .s.s.s.
    .sssss.
    .s...s.
    ..sss..`),
  Q: pixels(`
    ..s.s..
    .sssss.
    .......
    .sssss.
    .s.s.s.
    .sssss.
    ..sss..
    .......`),
  J: pixels(`
    .....ss
    .sssss.
    sssssss
    .......
    .sssss.
    .s.s.s.
    .sssss.
    ..sss..`),
};
