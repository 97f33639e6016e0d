interface Named {
  name: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** Formats `Dr. Mara Larkwell`. */
export function providerName({ prefix, name }: Named): string {
  return prefix ? `${prefix} ${name}` : name;
}

/** Formats `Dr. Mara Larkwell, MD, FACS`. */
export function providerNameWithDegrees({ suffix, ...named }: Named): string {
  return suffix ? `${providerName(named)}, ${suffix}` : providerName(named);
}

/** Formats `Mara Larkwell, MD, FACS`, or `Dr. Mara Larkwell` without degrees. */
export function credentialedName(provider: Named): string {
  return provider.suffix ? `${provider.name}, ${provider.suffix}` : providerName(provider);
}
