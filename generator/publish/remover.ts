import { removeRetired } from './show-site.ts';

// remover.js WORK_FOLDER: the process of remove-in-background.ts. Nobody reads what it reports; the next build takes up what it leaves.
removeRetired(process.argv[2] ?? '');
