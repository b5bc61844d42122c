export default ({like, auxiliaries, named, down}) =>
  like('scorpion', {
    id: 'wasp',
    name: 'Wasp',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Scorpion with any card into a space',
    odds: 'About 83 % can be won, by 200 deals solved with every card known',
    opening: ['Scorpion without its sting: an empty column takes whatever you want out of the way.'],
    advice: ['Work for an empty column before all else, and use it to take apart what lies in a circle.'],
    rules: () => ({piles: {T: auxiliaries(7, {build: down.inSuit, name: named('column')})}}),
  });
