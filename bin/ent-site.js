#!/usr/bin/env node
import { dirname } from 'node:path';
import { reportFailures } from './compile/failure.js';

// Before anything else is loaded: loading can fail too.
reportFailures();
const { launch } = await import('./compile/launch.js');
await launch(dirname(import.meta.dirname));
