/** What is wrong with a picture file, for the person who put it there. */
export interface PictureMistake {
  /** An error where left out. */
  severity?: 'warning';
  /** 1-based; absent where the whole file is meant. */
  line?: number;
  message: string;
  hint: string;
}
