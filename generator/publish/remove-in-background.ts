import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { removeRetired } from './remove-releases.ts';

/** An entry of the compiled generator, seen from the top of its folder, where this module is too. Tests run the sources and have none. */
const REMOVER = fileURLToPath(new URL('publish/remover.js', import.meta.url));

/**
 * Removes the retired releases of a work folder in a process of its own, for which nobody waits. What is left when that is killed, as
 * with its container, the next build removes.
 */
export function removeInBackground(workDir: string): void {
  if (!readdirSync(workDir).some((name) => name.startsWith('removing-'))) return;
  if (!existsSync(REMOVER)) {
    removeRetired(workDir);
    return;
  }
  const remover = spawn(process.execPath, [REMOVER, workDir], { detached: true, stdio: 'ignore', windowsHide: true });
  // No process can be started: the next build tries again.
  remover.on('error', () => undefined);
  remover.unref();
}
