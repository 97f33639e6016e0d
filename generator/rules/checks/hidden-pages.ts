import { type Entry, entryProblem } from '../../content/read-entries.ts';
import { collections, contentTypes, labelsOf } from '../../content/types/index.ts';
import type { Hint } from '../../problem/hint.ts';
import type { Problem } from '../../problem/problem.ts';
import { isDraft, isHidden } from '../../site/hidden-entries.ts';
import type { Site } from '../../site/site.ts';
import type { SiteCheck } from './check.ts';

/** Finds drafts that the site needs: those to which shown entries refer, and all entries of a kind of which every site has one. */
export const hiddenPages: SiteCheck = (input) => {
  const drafts = input.entries.filter(isDraft);
  return drafts.length === 0 ? [] : [...onlyDrafts(drafts, input.site), ...referencesToDrafts(drafts, input)];
};

/** Reports required collections with nothing but drafts. */
function onlyDrafts(drafts: readonly Entry[], site: Site): Problem[] {
  const required = contentTypes.filter(({ name, optional }) => name in collections && !optional);
  return required.flatMap(({ name, labels }) => {
    const draft = drafts.find(({ type }) => type === name);
    if (!draft || slugsOf(name, site).length > 0) return [];
    const message = `Every ${labels.one.toLowerCase()} is a draft, but visitors need at least one.`;
    const hint: Hint = ['Remove "draft: true" here or in another one.', 'Publish this one or another one.'];
    return [entryProblem('hidden-page', draft, ['draft'], message, hint)];
  });
}

/** Reports references to drafts; a warning on a site that shows drafts. Pages leave out related articles that are drafts. */
function referencesToDrafts(drafts: readonly Entry[], { entries, site }: Parameters<SiteCheck>[0]): Problem[] {
  const referring = entries.filter((entry) => !isHidden(entry, site));
  return referring.flatMap((entry) =>
    entry.facts.references.flatMap(({ path, value, target }) => {
      const draft = drafts.find(({ type, slug }) => type === target && slug === value);
      if (!draft || target === 'posts') return [];
      const message = `The ${labelsOf(target).one.toLowerCase()} "${value}" is a draft, so visitors would not find it.`;
      const hint: Hint = [`Write another name, or remove "draft: true" in ${draft.label}.`, 'Choose another one, or publish it.'];
      const isShown = slugsOf(target, site).includes(value);
      return [entryProblem('hidden-page', entry, path, message, hint, isShown ? 'warning' : 'error')];
    }),
  );
}

/** Returns the names of the entries that the site shows, for a content type that can have drafts. */
function slugsOf(type: string, site: Site): string[] {
  return site[type as 'services' | 'providers' | 'notices' | 'ownPages'].map(({ slug }) => slug);
}
