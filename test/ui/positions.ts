// Small tables on which the ordinary plays of a game are at hand: for what keys do, and for how many it takes.

export const STOREHOUSE = {
  S: '8S',
  W: '5H 3D',
  R: 'KS',
  F1: '2D',
  F2: '2C',
  F3: '2H',
  F4: '2S',
  T1: '4D',
  T2: '9C',
  T3: 'JH',
  T4: '7C',
};

export const THIRTEEN_UP = {
  S: '8S 5C',
  W: '9S 6H',
  R: 'KD 3C',
  F1: '2D',
  F2: '2C',
  F3: '2H',
  F4: '2S',
  T1: '9C 8C',
  T2: 'TC',
  T3: '7H',
  T4: '4C',
};

export const AUXILIARY = {
  S: '8S QS',
  W: '9S 6H 2C',
  F1: 'AD 2D',
  F2: 'AC',
  F3: 'AH 2H 3H',
  F4: 'AS',
  T1: '9C 8D 7C',
  T2: 'TD',
  T3: '4S',
  T4: '',
};

/** The families of Patriarchs, begun, and its nine cards. */
export const FAMILIES = {
  A1: 'AD 2D 3D 4D 5D',
  A2: 'AC',
  A3: 'AH 2H',
  A4: 'AS',
  K1: 'KD QD JD TD 9D 8D 7D',
  K2: 'KC QC',
  K3: 'KH',
  K4: 'KS',
  T1: '6D',
  T2: '2C',
  T3: 'QS',
  T4: '9H',
  T5: '8C',
  T6: '8H',
  T7: '4C',
  T8: '4H',
  T9: '5S',
};
export const PATRIARCHS = {...FAMILIES, S: '5C 9S', W: '7H JC'};

export const KINGDOM = {
  S: '5C 9S',
  W: '7H 2D',
  F1: 'AH',
  F2: 'AS 2S',
  T1: '3D',
  T2: '8C',
  T3: '9H',
  T4: '',
  T5: 'JD',
  T6: 'QD',
  T7: 'KD',
  T8: '6D',
};

export const REVERSIBLE = {
  F1: 'AD',
  C1: '3C 9S',
  T1: '7H',
  T2: '8H',
  T3: '2D',
  T4: '9C 8C 7C',
  T5: 'TC',
  T6: '5S 4S',
  T7: '6S',
  T8: '4D',
  T9: 'KH',
};
