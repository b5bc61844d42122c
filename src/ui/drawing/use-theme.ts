import {createContext, useContext} from 'react';
import {themeOf, type Theme} from './theme.js';

/** The theme of the window; without one, characters only. */
export const ThemeContext = createContext<Theme>(
  themeOf({level: 0, utf8: true, fourColours: false, theme: 'outline', art: true}),
);

/** How things look in this window. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}
