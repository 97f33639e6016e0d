import type { Tasks } from './task.ts';

export const SHARED_WORK: Tasks = {
  'decide between my words and those that a colleague saved': {
    async act(staff, admin) {
      await staff.click('link', 'Articles 4 entries');
      await staff.click('link', 'First Post');
      await staff.type('Excerpt', 'My words about it.');
      admin.write('blog/first-post.md', admin.read('blog/first-post.md').replace('What the first post is about.', 'Words of a colleague.'));
      await staff.click('button', 'Keep mine: Excerpt');
      await staff.save();
    },
    steps: 5,
    stepsBefore: 5,
    changes: { 'blog/first-post.md': 'excerpt: My words about it.' },
    undo: 1,
    colleague: ['blog/first-post.md'],
  },
  'find unsaved work after the tab was closed, and save it': {
    async act(staff) {
      await staff.click('link', 'Articles 4 entries');
      await staff.click('link', 'First Post');
      await staff.type('Excerpt', 'Words that were not saved.');
      await staff.reopen();
      await staff.click('link', 'First Post');
      await staff.save();
    },
    steps: 5,
    stepsBefore: 5,
    changes: { 'blog/first-post.md': 'excerpt: Words that were not saved.' },
    undo: 1,
  },
};
