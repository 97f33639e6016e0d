import robotsModule from 'robots-parser';

/** Parses a robots.txt. The types of the package describe a module with a default export, but it exports the function itself. */
export const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** Longest time between two requests that a robots.txt may ask for (ms). */
export const MAX_CRAWL_DELAY = 10_000;
