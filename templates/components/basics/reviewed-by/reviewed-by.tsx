import { createElement, Fragment, type ReactNode } from 'react';
import { credentialedName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { OUTSTANDING, type ShownReview } from '../../../review.ts';
import { PostDate } from '../../posts/post-date/post-date.tsx';

/** `Reviewed by Mara Larkwell, MD, FACS, on March 2, 2026`; the name leads to the doctor's page. */
export function ReviewedBy({ review }: { review: ShownReview | typeof OUTSTANDING }) {
  const { strings, routes } = usePage().site;
  if (review === OUTSTANDING) return strings.review.outstanding;
  const { by, date, provider, person } = review;
  const { byAuthor, by: byProvider, byOutside } = strings.review;
  const values: Readonly<Record<string, ReactNode>> = {
    name: provider ? <a href={pathTo.provider(provider.slug, routes)}>{credentialedName(provider)}</a> : person?.name,
    role: person?.role,
    date: <PostDate day={date} />,
  };
  const text: string = { author: byAuthor, provider: byProvider, person: byOutside }[by];
  // Every second part is the name of a placeholder.
  const parts = text.split(/\{(\w+)\}/);
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 === 0 ? part : values[part])));
}
