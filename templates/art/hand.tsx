const HAND =
  'M90 138L162 150C164 168 164 180 161 192C157 206 154 220 154 260H102C102 232 86 208 84 178ZM90 138L72 70M113 132L104 44M137 134L144 48M162 150L182 86M100 206C78 188 62 170 49 144';

/** An open hand with its wrist down, about 160 x 240: a palm and five thick lines. */
export function Hand({ color, transform }: { color: string; transform?: string }) {
  return <path d={HAND} transform={transform} fill={color} stroke={color} strokeWidth={29} strokeLinecap="round" strokeLinejoin="round" />;
}
