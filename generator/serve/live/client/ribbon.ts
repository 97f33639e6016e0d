import { formatDate } from '../../../shared/dates.ts';
import type { PageNotes } from '../../protocol.ts';
import { element, shadowHost } from './dom.ts';
import css from './ribbon.css';

/** Says at the top of a page that no build has it yet. In a row of its own: it covers nothing. */
export function createRibbon(): { show: (notes: PageNotes | null) => void } {
  const { host, root } = shadowHost('ribbon', css);
  return {
    show(notes) {
      const text = notes && ribbonText(notes);
      if (!text) return host.remove();
      root.replaceChildren(element('p', { role: 'status' }, text));
      if (!host.isConnected) document.body.prepend(host);
    },
  };
}

function ribbonText({ draft, publishes }: PageNotes): string | undefined {
  if (draft) return 'Draft: not in a build';
  return publishes && `Appears on ${formatDate(publishes)}`;
}
