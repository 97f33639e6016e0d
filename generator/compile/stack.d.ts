import type { SourceMap } from 'node:module';

/** Lines and columns count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

export function sourceStack(stack: string): string;
export function placeInGenerator(stack: string): Place | undefined;
export function sourcePlace(map: SourceMap, line: number, column: number): Place | undefined;
