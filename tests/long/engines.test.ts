import { afterAll, beforeAll, beforeEach, describe, inject, it } from 'vitest';
import { Patient } from './engines/patient.ts';
import { chromiumEngine, firefoxEngine } from './engines/puppeteer.ts';
import type { Scenario } from './engines/scenario.ts';
import { CAROUSELS } from './engines/scenarios/carousel.ts';
import { DIALOGS } from './engines/scenarios/dialogs.ts';
import { DISPLAYS } from './engines/scenarios/display.ts';
import { ERRANDS } from './engines/scenarios/errands.ts';
import { MENUS } from './engines/scenarios/menus.ts';
import { QUIZZES } from './engines/scenarios/quiz.ts';
import { type ClinicSite, serveClinicSite } from './engines/site.ts';
import { webkitEngine } from './engines/webkit.ts';

const SCENARIOS = Object.entries({ ...ERRANDS, ...QUIZZES, ...CAROUSELS, ...MENUS, ...DIALOGS, ...DISPLAYS });
/** The address to which the quiz of content/site.yaml sends. */
const ENDPOINT = '/api/leads';

let site: ClinicSite;
beforeAll(async () => {
  site = await serveClinicSite(inject('realSite'), ENDPOINT);
});
beforeEach(() => {
  site.leads.length = 0;
});
afterAll(() => site.close());

describe.each([chromiumEngine(), firefoxEngine(), webkitEngine()])('patients in $name', (engine) => {
  let missing: string | undefined;
  beforeAll(async () => {
    missing = await engine.missing();
    if (missing && process.env['ENGINES'] === 'all') throw new Error(missing);
  });
  afterAll(() => engine.end());

  it.for<[string, Scenario]>(SCENARIOS)('can %s', async ([, { path, act, ...arrival }], { skip }) => {
    if (missing) return skip(missing);
    await Patient.arrive(engine, site.origin, path, (patient) => act(patient, site), arrival);
  });
});
