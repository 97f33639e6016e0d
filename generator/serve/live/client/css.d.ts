/** Style sheets come as text, for shadow roots. */
declare module '*.css' {
  const text: string;
  export default text;
}
