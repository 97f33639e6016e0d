import type { SourceMap } from 'node:module';

/** Lines and columns count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

export function reportFailures(): void;
export function explain(error: unknown): string;
export function placesInGenerator(stack: string): Place[];
export function sourcePlace(map: SourceMap, line: number, column: number): Place | undefined;
