/** Names that Windows keeps for devices, with any ending (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;
/** What file systems take for one name: ext4, NTFS and APFS alike (bytes of UTF-8; the last two count fewer). */
const NAME_BYTES = 255;
/** What a host takes for a path: the key of an object in S3 (bytes, https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html). */
const PATH_BYTES = 1024;

/** Whether Windows keeps a name for a device. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/**
 * Why some disk or host cannot hold a file, as the end of a sentence, with the part of the path that it is about. `path` is from the folder of the site,
 * without the ending `added` that the file gets besides.
 */
export function diskMistake(path: string, added = ''): { part: string; why: string } | undefined {
  const parts = path.split('/');
  for (const [index, part] of parts.entries()) {
    if (isDeviceName(part)) return { part, why: 'is a name that Windows keeps for a device' };
    if (/[. ]$/.test(part)) return { part, why: `ends with a ${part.endsWith('.') ? 'dot' : 'space'}, which Windows cuts off` };
    const most = NAME_BYTES - (index === parts.length - 1 ? added.length : 0);
    const bytes = Buffer.byteLength(part);
    if (bytes > most) return { part, why: `is too long: ${bytes} bytes, and disks take ${most}` };
  }
  const bytes = Buffer.byteLength(path + added);
  return bytes > PATH_BYTES ? { part: path, why: `is too long: ${bytes} bytes, and hosts take ${PATH_BYTES}` } : undefined;
}
