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

/** `Mara Larkwell, MD, FACS`; `Dr. Mara Larkwell` where no degrees are known. */
export function credentialedName(provider: Named): string {
  return provider.suffix ? `${provider.name}, ${provider.suffix}` : providerName(provider);
}
