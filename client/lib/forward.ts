/** Where an unknown address leads, by wildcards such as `/areasweserve/*`; undefined where none fits. */
export function forwardTarget(path: string, wildcards: readonly { from: string; to: string }[]): string | undefined {
  return wildcards.find(({ from }) => path.startsWith(from.slice(0, -1)))?.to;
}
