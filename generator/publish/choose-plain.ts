/** Whether a plain folder is published or a link: whatever stands there, or a folder only where no site stands there yet. */
export type PlainChoice = boolean | 'at first';

/**
 * What was asked for by `--plain` or `--no-plain`. Without that, where a CI or hosting service builds, whose upload may follow no link,
 * a new site is a plain folder; undefined elsewhere, where it is a link. What stands there already keeps its form then.
 */
export function choosePlain(asked: boolean | undefined, isService: boolean): PlainChoice | undefined {
  return asked ?? (isService ? 'at first' : undefined);
}
