/** Literal colours of the illustrations; CSS variables do not reach inside an `<img>`. */
export const palette = Object.freeze({
  ink: '#14281b',
  night: '#17301f',
  forest: '#1f3d26',
  pine: '#2c5132',
  green: '#41683b',
  fern: '#77a463',
  sage3: '#b3d2a0',
  sage2: '#d2e5c4',
  sage1: '#e8f2df',
  sand1: '#f7f0e1',
  sand2: '#eedfc2',
  sand3: '#dfc393',
  amber: '#f2b04c',
  coral: '#ff7d55',
  paper: '#fcfbf6',
  white: '#fff',
});
