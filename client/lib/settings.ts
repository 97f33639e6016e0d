/** Key in localStorage. Nothing is stored before somebody changes a setting, and Reset takes it away. */
export const SETTINGS_KEY = 'accessibility';

/**
 * Settings of the accessibility panel, stored as the data attributes of the page that the style sheet knows: the script in the head of
 * every page then has only to copy them. What is as usual is missing.
 */
export interface Marks {
  /** Percent of the normal text size: 80 to 150 in steps of 10. */
  textSize?: string;
  contrast?: 'high';
  motion?: 'reduced';
  /** Missing is that of the device. */
  scheme?: 'light' | 'dark';
}
