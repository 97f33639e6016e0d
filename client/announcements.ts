import { keepAnnouncementsCurrent } from './lib/announcements.ts';

// Runs in the head before the first paint, so an announcement that is over or was closed never shifts the page. It is a separate file
// because the security policy of a page contains the hash of each inline script, which would change with every announcement.
keepAnnouncementsCurrent(document);
