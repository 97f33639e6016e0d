import type { Rules } from './rule.ts';

/** Rules about what a command needs to build, publish and run. */
export const publish = {
  'build-lock': {
    severity: 'error',
    why:
      'Another build of this site is running and writes into the same folder. Two at once could mix their files, so ' +
      'the second waits or gives up.',
  },
  'fleet-folder': {
    severity: 'error',
    why:
      'A folder of practices that are built together cannot be used as it is: a practice has no site.yaml, or two ' +
      'publish into one folder.',
  },
  generator: {
    severity: 'error',
    why: 'The generator itself has failed, which no content should be able to do. A developer finds the place in the ' + 'message.',
  },
  'host-rules': {
    severity: 'error',
    why:
      'The rules that are written for your web host cannot hold what this site needs: the name of the host is ' +
      'unknown, or it allows fewer redirects.',
    example: { file: 'content/site.yaml', wrong: 'host: netlifi\nruntime: preact', right: 'runtime: preact' },
  },
  'missing-package': {
    severity: 'error',
    why: 'A command needs a package that only who uses this command installs. Its message says how.',
  },
  'output-folder': {
    severity: 'error',
    why:
      'The finished site, or a report, cannot be written there: something else stands in its place, or it is part of your ' +
      'content. Nothing was removed.',
  },
  redis: {
    severity: 'error',
    why: 'The queue of the fleet does not answer. Nothing was published; start Redis and run the command again.',
  },
  rollback: {
    severity: 'error',
    why: 'There is no earlier version of the site to go back to, or the folder is not one of ours.',
  },
  'source-date': {
    severity: 'error',
    why: 'SOURCE_DATE_EPOCH sets the day of a build, in seconds since 1970. It holds something else.',
  },
} as const satisfies Rules;
