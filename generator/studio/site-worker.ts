import { runBuildThread } from '../serve/build-worker.ts';
import { overviewOf, weightsOf } from './reports/overview/overview.ts';

// The thread in which `serve` builds, with what the editor at /admin/ asks it to report.
runBuildThread({ overview: overviewOf, weights: weightsOf });
