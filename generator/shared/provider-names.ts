interface Named {
  name: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** `Dr. Mara Larkwell`. */
export function providerName({ prefix, name }: Named): string {
  return prefix ? `${prefix} ${name}` : name;
}

/** `Dr. Mara Larkwell, MD, FACS`. */
export function providerNameWithDegrees({ suffix, ...named }: Named): string {
  return suffix ? `${providerName(named)}, ${suffix}` : providerName(named);
}
