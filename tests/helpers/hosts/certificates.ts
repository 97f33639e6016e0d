import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this machine can make certificates. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const CONFIGURATION = `[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
rand_serial = yes
[any]
commonName = supplied
`;

/** Makes an authority in an empty folder, whose certificates are trusted only by those who are given `ca`. */
export function createAuthority(folder: string) {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(join(folder, 'ca.cnf'), CONFIGURATION);
  writeFileSync(join(folder, 'index.txt'), '');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-days', '30', '-subj', '/CN=Authority of the tests', '-keyout', 'ca.key', '-out', 'ca.pem');
  return {
    /** Path of the certificate of the authority. */
    ca: join(folder, 'ca.pem'),
    /** Makes a certificate for names, valid from `from` to `to` days from now, and returns the paths of its PEM files. */
    certificate(names: readonly string[], { from = -1, to = 60 } = {}) {
      const file = `${names[0]}-${from}-${to}`;
      const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`];
      openssl('req', '-new', ...key, ...subject, '-keyout', `${file}.key`, '-out', `${file}.csr`);
      const dates = ['-startdate', dateIn(from), '-enddate', dateIn(to)];
      const signed = ['-cert', 'ca.pem', '-keyfile', 'ca.key', '-in', `${file}.csr`, '-out', `${file}.pem`];
      openssl('ca', '-batch', '-notext', '-config', 'ca.cnf', ...dates, ...signed);
      return { key: join(folder, `${file}.key`), certificate: join(folder, `${file}.pem`) };
    },
  };
}

/** Returns a day from now as openssl reads it, `20261128120000Z`. */
function dateIn(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
}
