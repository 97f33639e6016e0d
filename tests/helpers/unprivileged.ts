/** User and group id of an account without special rights on most systems. */
const UNPRIVILEGED = 65_534;

/** Runs a task without the rights of the superuser, who may read and write everything. Another user runs it as themselves. */
export function withoutPrivileges<Value>(task: () => Value): Value {
  const { geteuid, seteuid, setegid } = process;
  if (geteuid?.() !== 0 || !seteuid || !setegid) return task();
  setegid(UNPRIVILEGED);
  seteuid(UNPRIVILEGED);
  try {
    return task();
  } finally {
    seteuid(0);
    setegid(0);
  }
}
