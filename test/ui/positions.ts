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
