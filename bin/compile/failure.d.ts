import type { SourceMap } from 'node:module';

/** Lines and columns count from 1. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
}

export function reportFailures(): void;
export function explainFailure(error: unknown): string;
export function generatorPositions(stack: string): SourcePosition[];
export function sourcePosition(map: SourceMap, line: number, column: number): SourcePosition | undefined;
