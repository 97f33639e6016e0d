import { keepAnnouncementsCurrent } from './lib/announcements.ts';

// Runs in the head, before anything is painted, so that a line that is over or was closed never moves the page. A file of its own: the
// policy of a page names the scripts inside it, and would be another one whenever an announcement comes or goes.
keepAnnouncementsCurrent(document);
