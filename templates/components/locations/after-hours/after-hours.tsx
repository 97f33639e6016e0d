import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { usePage } from '../../../context.tsx';

/** `When the office is closed: 404-555-0102`, with a link that calls; where the practice has nobody then, where to go instead. */
export function AfterHours() {
  const { practice, strings } = usePage().site;
  const { safety } = strings;
  if (!practice.afterHours) return safety.noAfterHours;
  const { href, dashed } = phoneFormats(practice.afterHours.phone ?? practice.phone);
  const [before, after] = safety.afterHours.split('{phone}');
  return (
    <>
      {before}
      <a href={href} className="phone-number">
        {dashed}
      </a>
      {after}
    </>
  );
}
