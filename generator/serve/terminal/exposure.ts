const EVERYONE = 'Everyone in this network can now';
/** A person who opens the site by the name of this machine is refused. */
const NAMES = 'They reach it by an address of this machine; a name needs --allow-host NAME.';

/** What others can do where `serve` listens to more than this machine; `leadFile` where leads are kept. */
export function serveExposure(leadFile: string | undefined): string {
  const lines = [
    `${EVERYONE}:`,
    '- see the site with its drafts, the paths of content files, and what is wrong in them',
    ...(leadFile === undefined ? [] : [`- send leads with the quiz, which are kept in ${leadFile}`]),
    'Nobody but you, on this machine, can open the editor.',
    NAMES,
  ];
  return `${lines.join('\n')}\n`;
}

/** The same for `preview`. */
export function previewExposure(): string {
  return `${EVERYONE} see the built site. They can change and send nothing.\n${NAMES}\n`;
}
