import { runBuildThread } from '../serve/build-worker.ts';
import { overviewOf, overviewWithErrors, weightsOf } from './reports/overview/overview.ts';

// Entry of the thread in which `serve` builds, with the reports for the editor at /admin/.
runBuildThread({
  overview: ({ contentDir, made, problems }) => (problems ? overviewWithErrors(contentDir, problems) : made && overviewOf(made)),
  weights: ({ made }) => made && weightsOf(made),
});
