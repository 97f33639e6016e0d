import type { RuleText } from './rule-text.ts';

export const announcementRule: RuleText = {
  severity: 'warning',
  why: 'Pages have room for three announcements at once, and one that stands for months is no longer read. Say several things in one, or end one.',
  example: {
    file: 'content/announcements/snow.yaml',
    wrong: 'starts: 2026-12-03\nends: 2027-12-03',
    right: 'starts: 2026-12-03\nends: 2026-12-03',
  },
};
