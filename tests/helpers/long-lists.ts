import type { SiteCase } from './sites.ts';

/** Testimonials per page: the test practice has 11, which fill 4 pages; 9 of them are about Sinus Care and fill 3. */
export const POSTS_PER_PAGE = 3;
/** Articles in addition to the four of the test practice, each a day older than the one before: `/blog/post-1` is the newest of them. */
const MORE_POSTS = 7;

/** Lists that have several pages. */
export function longLists(): SiteCase {
  const numbers = Array.from({ length: MORE_POSTS }, (_, index) => index + 1);
  return {
    edits: [{ file: 'site.yaml', replace: 'lead:', with: `postsPerPage: ${POSTS_PER_PAGE}\nlead:` }],
    write: Object.fromEntries(numbers.map((number) => [`blog/post-${number}.md`, post(number)])),
  };
}

function post(number: number): string {
  const name = `Post of the Number ${number}`;
  return `---
title: ${name}
date: 2025-08-${20 - number}
author: jane-doe
category: Sinus Care
excerpt: What the post of the number ${number} is about.
description: The article called ${name}. This sentence makes the description long enough for search.
keywords: [post ${number}, ears]
service: sinus-disorders
related: [second-post, third-post]
cover: { art: sinus, tone: sage-2 }
urgent: Call 911 if you cannot breathe.
closing: { heading: Schedule Your ${name} Consultation, text: Call us and we will help. }
---

The short answer of post ${number}.

## What it is

A text with a [link](/service/sinus-disorders).
`;
}
