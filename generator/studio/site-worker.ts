import { runBuildThread } from '../serve/build-worker.ts';
import { overviewOf, weightsOf } from './reports/overview/overview.ts';

// Entry of the thread in which `serve` builds, with the reports for the editor at /admin/.
runBuildThread({ overview: overviewOf, weights: weightsOf });
