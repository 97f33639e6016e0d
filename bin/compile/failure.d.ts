export function reportFailures(): void;
export function explain(error: unknown): string;
