/** The commands that keys can be bound to, the same in every game. */
export const COMMAND_NAMES = [
  'turn', 'up', 'down', 'left', 'right', 'enter', 'escape', 'next', 'previous', 'undo', 'redo', 'safe', 'repeat',
  'new', 'restart', 'change', 'grace', 'pack', 'shorten', 'lengthen', 'mark', 'jump', 'find', 'look', 'counts',
  'read', 'share', 'hint', 'verdict', 'winnable', 'review', 'density', 'colours', 'command', 'help', 'quit', 'interrupt',
  'suspend', 'repaint',
] as const; // prettier-ignore

export type CommandName = (typeof COMMAND_NAMES)[number];

/** Commands that keep their keys, so that there is always a way out. */
export const FIXED_NAMES: readonly CommandName[] = ['escape', 'interrupt', 'suspend', 'repaint'];
