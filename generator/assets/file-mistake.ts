/** What is wrong with a picture or a document, for the person who put it there. */
export interface FileMistake {
  /** An error where left out. */
  severity?: 'warning';
  /** 1-based; absent where the whole file is meant. */
  line?: number;
  message: string;
  hint: string;
}
