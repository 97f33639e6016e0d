import { spawn } from 'node:child_process';

/**
 * Starts a program that lives on by itself, without a shell. Resolves to whether it could be started; never rejects. One
 * that ends with an error later calls `failed`.
 */
export function spawnDetached([program = '', ...args]: readonly string[], failed: () => void = () => undefined): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsHide: true });
      child.once('error', () => resolve(false));
      child.once('exit', (code) => {
        if (code) failed();
      });
      child.once('spawn', () => {
        child.unref();
        resolve(true);
      });
    } catch {
      resolve(false); // a name or an argument that no program can have
    }
  });
}
